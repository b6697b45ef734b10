import type { AlarmEventKind, AlarmState, ClearReason, HeldReason } from '@limpid/contract/alarms/alarm-words'
import { alarmValues } from '@limpid/contract/alarms/alarms.values'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../lib/words.ts'

export const alarmWords = defineWords({
  title: { zh: '告警记录', en: 'Alarm records' },
  description: {
    zh: '您设备的每一条告警：发生了什么、由谁处理、是否已恢复。',
    en: 'Every alarm of your devices: what happened, who handled it, and whether it is still active.',
  },
  severity: { zh: '级别', en: 'Severity' },
  anySeverity: { zh: '全部级别', en: 'All severities' },
  alarm: { zh: '告警', en: 'Alarm' },
  device: { zh: '设备', en: 'Device' },
  measured: { zh: '触发值 / 限值', en: 'Value / limit' },
  state: { zh: '状态', en: 'Status' },
  orState: { zh: '或', en: ' or ' },
  andState: { zh: '且', en: ' and ' },
  statesTogether: { zh: (states: string) => `（${states}）`, en: (states: string) => `(${states})` },
  anyState: { zh: '全部状态', en: 'All statuses' },
  clearState: { zh: '清除状态筛选', en: 'Clear status filter' },
  kind: { zh: '类型', en: 'Type' },
  anyKind: { zh: '全部类型', en: 'All types' },
  since: { zh: '发生时间', en: 'Raised' },
  cleared: { zh: '恢复时间', en: 'Cleared' },
  changed: { zh: '最近变化', en: 'Last change' },
  count: { zh: '次数', en: 'Count' },
  assignee: { zh: '处理人', en: 'Assignee' },
  nobody: { zh: '未指派', en: 'Nobody' },
  shelvedUntil: { zh: '搁置至', en: 'Shelved until' },
  online: { zh: '设备在线', en: 'Device online' },
  isOnline: { zh: '在线', en: 'Online' },
  isOffline: { zh: '离线', en: 'Offline' },
  comments: { zh: '备注', en: 'Comments' },
  active: { zh: '未恢复', en: 'Active' },
  over: { zh: '已恢复', en: 'Cleared' },
  acknowledged: { zh: '已确认', en: 'Acknowledged' },
  unacknowledged: { zh: '未确认', en: 'Unacknowledged' },
  shelved: { zh: '已搁置', en: 'Shelved' },
  suppressed: { zh: '已抑制', en: 'Suppressed' },
  outOfService: { zh: '维护中', en: 'In maintenance' },
  unstable: { zh: '抖动', en: 'Chattering' },
  unstableHint: {
    zh: '10 分钟内至少触发 3 次，合并为一条记录。',
    en: 'Raised at least three times within ten minutes and combined into one record.',
  },
  emptyTitle: { zh: '暂无告警', en: 'No alarms' },
  emptyHint: {
    zh: '设备出现故障、洗涤不合格、水质超限或连接中断时，会在这里显示。',
    en: 'Faults, failed washes, water out of limits and lost connections are listed here.',
  },
  search: { zh: '告警、设备名称、序列号或代码', en: 'Alarm, device, serial number or code' },
  product: { zh: '产品', en: 'Product' },
  anyProduct: { zh: '全部产品', en: 'All products' },
  group: { zh: '分组', en: 'Group' },
  anyGroup: { zh: '全部分组', en: 'All groups' },
  scope: { zh: '设备范围', en: 'Devices' },
  ownScope: { zh: '我的设备', en: 'My devices' },
  sharedScope: { zh: '共享给我的', en: 'Shared with me' },
  allScope: { zh: '全部设备', en: 'All devices' },
  mine: { zh: '处理人', en: 'Assignee' },
  anyAssignee: { zh: '全部处理人', en: 'Anybody' },
  me: { zh: '指派给我', en: 'Assigned to me' },
  newOnes: {
    zh: (count: number) => `显示 ${count} 条新告警`,
    en: (count: number) => (count === 1 ? 'Show 1 new alarm' : `Show ${count} new alarms`),
  },
  keys: {
    zh: '键盘：J / K 上下移动，A 确认，C 备注，回车打开',
    en: 'Keys: J / K move, A acknowledge, C comment, Enter open',
  },
  sound: { zh: '新的严重告警响铃', en: 'Sound for new critical alarms' },
})

export const stateWords: Record<AlarmState, Words> = alarmValues['alarms.state']

export const eventWords: Record<AlarmEventKind, Words> = {
  raised: { zh: '告警触发', en: 'Raised' },
  severity: { zh: '级别变化', en: 'Severity changed' },
  cleared: { zh: '恢复', en: 'Cleared' },
  acknowledged: { zh: '确认', en: 'Acknowledged' },
  assigned: { zh: '指派', en: 'Assigned' },
  unassigned: { zh: '取消指派', en: 'Assignment removed' },
  shelved: { zh: '搁置', en: 'Shelved' },
  unshelved: { zh: '结束搁置', en: 'No longer shelved' },
  suppressed: { zh: '抑制：所在站点断开连接', en: 'Suppressed: its site lost the connection' },
  unsuppressed: { zh: '结束抑制', en: 'No longer suppressed' },
  out_of_service: { zh: '进入维护时段', en: 'In maintenance' },
  in_service: { zh: '维护时段结束', en: 'Maintenance ended' },
  unstable: { zh: '标记为抖动', en: 'Marked as chattering' },
  commented: { zh: '备注', en: 'Comment' },
  notified: { zh: '发送通知', en: 'Notified' },
  end_notified: { zh: '发送恢复通知', en: 'Notified that it cleared' },
  held: { zh: '未发送通知', en: 'Nobody notified' },
  escalated: { zh: '升级通知', en: 'Escalated' },
  escalation_stopped: { zh: '停止升级', en: 'Escalation stopped' },
}

/** Why an alarm was cleared by itself though what raised it was not seen to be over. */
export const clearReasonWords: Record<ClearReason, Words> = {
  rule: {
    zh: '规则已删除、停用或不再适用于此设备',
    en: 'Its rule was deleted, switched off or no longer applies to this device',
  },
  unit: {
    zh: '设备不再位于反渗透装置之后',
    en: 'The device is no longer behind an osmosis unit',
  },
  former: { zh: '设备已更换所有者', en: 'The device has a new owner' },
}

export const heldWords: Record<HeldReason, Words> = {
  inhibited: { zh: '已搁置或已抑制', en: 'Shelved or suppressed' },
  over: { zh: '通知前已恢复', en: 'Cleared before notification' },
  late: { zh: '上报过晚', en: 'Reported too late' },
  absent: { zh: '补传后 7 天内未上报实时读数', en: 'No current readings for 7 days after stored ones' },
  repeated: { zh: '近期已通知', en: 'Already notified recently' },
  former: { zh: '属于前一位所有者', en: 'Belonged to the previous owner' },
  maintenance: { zh: '处于维护时段', en: 'In a maintenance window' },
  quiet: { zh: '接收人处于免打扰时段', en: 'Recipients are in their quiet hours' },
  nobody: { zh: '升级步骤中无人可接收', en: 'Nobody in the escalation step can be notified' },
}
