import { maxReachableRows } from '@limpid/contract/kernel/page'
import { defineWords } from '../../../lib/words.ts'

/** The list counts no further. */
const number = (count: number) => (count > maxReachableRows ? '10,000+' : String(count))
const some = (count: number) => (count === 1 ? '1 alarm' : `${number(count)} alarms`)

export const operationWords = defineWords({
  acknowledge: { zh: '确认', en: 'Acknowledge' },
  clear: { zh: '清除', en: 'Clear' },
  assign: { zh: '指派', en: 'Assign' },
  shelve: { zh: '搁置', en: 'Shelve' },
  unshelve: { zh: '结束搁置', en: 'End shelving' },
  comment: { zh: '备注', en: 'Comment' },
  report: { zh: '反馈故障', en: 'Report a fault' },
  work: { zh: '记录保养', en: 'Record maintenance' },
  more: { zh: (name: string) => `更多操作：${name}`, en: (name: string) => `More actions: ${name}` },
  ofOne: {
    zh: (operation: string, name: string) => `${operation}：${name}`,
    en: (operation: string, name: string) => `${operation}: ${name}`,
  },
  assignTitle: {
    zh: (count: number) => `指派 ${number(count)} 条告警`,
    en: (count: number) => `Assign ${some(count)}`,
  },
  shelveTitle: {
    zh: (count: number) => `搁置 ${number(count)} 条告警`,
    en: (count: number) => `Shelve ${some(count)}`,
  },
  commentTitle: {
    zh: (count: number) => `备注 ${number(count)} 条告警`,
    en: (count: number) => `Comment on ${some(count)}`,
  },
  assignTo: { zh: '处理人', en: 'Assign to' },
  me: { zh: '我', en: 'Me' },
  nobody: { zh: '不指派', en: 'Nobody' },
  hours: { zh: '搁置时长（小时）', en: 'Hours' },
  hoursHint: {
    zh: '最长 72 小时。到时若仍未恢复，会再次提醒您。',
    en: 'At most 72. If the alarm is still active then, it reopens.',
  },
  hoursWrong: { zh: '请输入 1 到 72 小时', en: 'Enter 1 to 72 hours' },
  reason: { zh: '原因', en: 'Reason' },
  reasonMissing: { zh: '请输入原因', en: 'Enter a reason' },
  text: { zh: '备注内容', en: 'Comment' },
  textMissing: { zh: '请输入备注', en: 'Enter a comment' },
  acknowledged: { zh: (n: number) => `已确认 ${n} 条`, en: (n: number) => `${n} acknowledged` },
  cleared: { zh: (n: number) => `已清除 ${n} 条`, en: (n: number) => `${n} cleared` },
  assigned: { zh: (n: number) => `已指派 ${n} 条`, en: (n: number) => `${n} assigned` },
  unassigned: { zh: (n: number) => `已取消指派 ${n} 条`, en: (n: number) => `${n} unassigned` },
  shelved: { zh: (n: number) => `已搁置 ${n} 条`, en: (n: number) => `${n} shelved` },
  unshelved: { zh: (n: number) => `已结束搁置 ${n} 条`, en: (n: number) => `${n} no longer shelved` },
  commented: { zh: (n: number) => `已备注 ${n} 条`, en: (n: number) => `${n} commented` },
  reported: {
    zh: (n: number) => `已为 ${n} 条告警提交故障反馈`,
    en: (n: number) => `Faults reported for ${some(n)}`,
  },
  worked: {
    zh: (n: number) => `已为 ${n} 条告警记录保养`,
    en: (n: number) => `Maintenance recorded for ${some(n)}`,
  },
  full: {
    zh: (n: number) => `${n} 条因数量已达上限未处理`,
    en: (n: number) => `${n} skipped: limit reached`,
  },
  reportTitle: {
    zh: (count: number) => `为 ${number(count)} 条告警提交故障反馈`,
    en: (count: number) => `Report faults for ${some(count)}`,
  },
  workTitle: {
    zh: (count: number) => `为 ${number(count)} 条告警记录保养`,
    en: (count: number) => `Record maintenance for ${some(count)}`,
  },
  perDevice: {
    zh: '每台设备一条，并在每条告警的经过中注明。一次最多 200 台设备。',
    en: 'One for each device, noted in the history of each alarm. At most 200 devices at a time.',
  },
  subject: { zh: '标题', en: 'Title' },
  subjectMissing: { zh: '请输入标题', en: 'Enter a title' },
  described: { zh: '描述', en: 'Description' },
  describedMissing: { zh: '请输入描述', en: 'Enter a description' },
  workName: { zh: '保养内容', en: 'Work done' },
  workMissing: { zh: '请输入保养内容', en: 'Enter the work done' },
  unchanged: { zh: (n: number) => `${n} 条无需更改`, en: (n: number) => `${n} unchanged` },
  stillActive: { zh: (n: number) => `${n} 条仍未恢复`, en: (n: number) => `${n} still active` },
  refused: { zh: (n: number) => `${n} 条仅可查看`, en: (n: number) => `${n} view only` },
  missing: { zh: (n: number) => `${n} 条已不存在`, en: (n: number) => `${n} no longer there` },
  andMore: { zh: '还有更多符合条件，请再次执行', en: 'more match; run again for the rest' },
  someDevices: {
    zh: (name: string, of: number, all: number) => `${name}（${all} 台设备中的 ${of} 台）`,
    en: (name: string, of: number, all: number) => `${name} (${of} of ${all} devices)`,
  },
  separator: { zh: '，', en: ', ' },
})
