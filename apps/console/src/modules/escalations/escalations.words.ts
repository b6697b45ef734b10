import { escalationValues } from '@limpid/contract/escalations/escalations.values'
import type { StepRecipients } from '@limpid/contract/escalations/schemas'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../lib/words.ts'

export const chainWords = defineWords({
  title: { zh: '告警升级', en: 'Escalation' },
  description: {
    zh: '告警无人确认时，按步骤通知下一批人，直到有人确认或告警恢复。',
    en: 'While nobody acknowledges an alarm, more people are notified step by step, until somebody does or the alarm clears.',
  },
  list: { zh: '升级规则', en: 'Escalation chains' },
  add: { zh: '新增升级规则', en: 'Add escalation chain' },
  editOf: { zh: (name: string) => `编辑“${name}”`, en: (name: string) => `Edit ${name}` },
  removeOf: { zh: (name: string) => `删除“${name}”`, en: (name: string) => `Delete ${name}` },
  removeAsk: {
    zh: '正在等待的升级步骤将一并取消。',
    en: 'Steps that are waiting are cancelled too.',
  },
  removed: { zh: '升级规则已删除', en: 'Escalation chain deleted' },
  none: { zh: '暂无升级规则', en: 'No escalation chains yet' },
  noneHint: {
    zh: '告警始终先通知所有者和被共享者；新增规则后，无人确认时继续通知其他人。',
    en: 'Owners and share recipients are always notified first. Add a chain to notify more people while nobody acknowledges.',
  },
  scope: { zh: '适用范围', en: 'Applies to' },
  chooseTarget: { zh: '请选择', en: 'Choose one' },
  severity: { zh: '最低级别', en: 'From severity' },
  severityHint: { zh: '该级别及更严重的告警', en: 'Alarms of this severity and higher' },
  from: {
    zh: (severity: string) => `${severity}及以上`,
    en: (severity: string) => `${severity} and higher`,
  },
  devices: { zh: '设备数', en: 'Devices' },
  waiting: { zh: '等待中', en: 'Waiting' },
  state: { zh: '状态', en: 'Status' },
  on: { zh: '启用', en: 'On' },
  off: { zh: '停用', en: 'Off' },
  enabled: { zh: '启用此规则', en: 'Enabled' },
  steps: { zh: '升级步骤', en: 'Steps' },
  step: { zh: (n: number) => `步骤 ${n}`, en: (n: number) => `Step ${n}` },
  addStep: { zh: '添加步骤', en: 'Add step' },
  removeStep: { zh: (n: number) => `删除步骤 ${n}`, en: (n: number) => `Delete step ${n}` },
  firstWait: { zh: '通知后等待（分钟）', en: 'Minutes after the first notification' },
  wait: { zh: '上一步后等待（分钟）', en: 'Minutes after the previous step' },
  to: { zh: '通知', en: 'Notify' },
  people: { zh: '人员', en: 'People' },
  peopleHint: {
    zh: '自己，以及可查看告警的被共享者；失去访问权限后不再通知。',
    en: 'You, and people you share alarms with. Anyone who loses access is no longer notified.',
  },
  repeats: { zh: '重复次数', en: 'Repeats' },
  repeatsHint: { zh: '最后一步之后从第一步重新开始', en: 'Starts again after the last step' },
  repeatMinutes: { zh: '重复间隔（分钟）', en: 'Repeat interval (minutes)' },
  nameMissing: { zh: '请输入名称', en: 'Enter a name' },
  wholeNumber: {
    zh: (min: number, max: number) => `请输入 ${min} 到 ${max} 的整数`,
    en: (min: number, max: number) => `Enter a whole number from ${min} to ${max}`,
  },
  peopleMissing: { zh: '请至少选择一人', en: 'Choose at least one person' },
  after: { zh: (minutes: number) => `${minutes} 分钟后`, en: (minutes: number) => `after ${minutes} min` },
  atOnce: { zh: '立即', en: 'at once' },
  stepText: {
    zh: (when: string, who: string) => `${when}通知${who}`,
    en: (when: string, who: string) => `${when}: notify ${who}`,
  },
  repeatText: {
    zh: (times: number, minutes: number) => `每隔 ${minutes} 分钟重复，最多 ${times} 次`,
    en: (times: number, minutes: number) =>
      times === 1 ? `again once after ${minutes} min` : `again up to ${times} times, every ${minutes} min`,
  },
})

export const recipientWords: Record<StepRecipients, Words> = escalationValues['steps/to']
