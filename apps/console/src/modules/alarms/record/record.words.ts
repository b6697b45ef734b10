import { defineWords } from '../../../lib/words.ts'

export const recordWords = defineWords({
  all: { zh: '全部告警', en: 'All alarms' },
  gone: { zh: '未找到此告警', en: 'Alarm not found' },
  goneHint: {
    zh: '设备可能已删除，或不再与您共享。',
    en: 'Its device may have been deleted, or is no longer shared with you.',
  },
  facts: { zh: '基本信息', en: 'Details' },
  raisedAt: { zh: '发生', en: 'Raised' },
  clearedAt: { zh: '恢复', en: 'Cleared' },
  lasts: { zh: '持续中', en: 'Ongoing' },
  duration: { zh: '时长', en: 'Duration' },
  unknownSince: { zh: '最后读数时间', en: 'No readings since' },
  maintenanceUntil: { zh: '维护至', en: 'In maintenance until' },
  reason: { zh: '原因', en: 'Reason' },
  cause: { zh: '抑制原因', en: 'Suppressed by' },
  raisedWith: { zh: '触发时的值 / 限值', en: 'Value when raised / limit' },
  raisedValue: { zh: '触发时的值', en: 'Value when raised' },
  latest: { zh: '最新值', en: 'Latest value' },
  failures: { zh: '不合格的洗涤', en: 'Washes that failed' },
  moreFailures: {
    zh: (count: string) => `更早还有 ${count} 次`,
    en: (count: string) => `${count} earlier`,
  },
  rule: { zh: '告警规则', en: 'Rule' },
  version: { zh: (version: string) => `版本 ${version}`, en: (version: string) => `Version ${version}` },
  viewRule: { zh: '查看规则', en: 'View rule' },
  raises: { zh: '触发次数', en: 'Times raised' },
  wash: { zh: '当时的洗涤', en: 'Wash at that time' },
  washes: { zh: '期间洗涤', en: 'Washes while active' },
  washesOf: {
    zh: (total: string, failed: string) => `${total} 次，其中 ${failed} 次不合格`,
    en: (total: string, failed: string) => `${total}, of which ${failed} failed hygiene`,
  },
  similar: { zh: '近 90 天同类', en: 'Similar in 90 days' },
  similarCount: { zh: (count: string) => `${count} 条`, en: (count: string) => count },
  lastOne: {
    zh: (when: string, who: string) => `上次 ${when}，由 ${who} 处理`,
    en: (when: string, who: string) => `last on ${when}, handled by ${who}`,
  },
  lastUnhandled: {
    zh: (when: string) => `上次 ${when}`,
    en: (when: string) => `last on ${when}`,
  },
  remedy: { zh: '处理建议', en: 'What to do' },
  remedyOf: { zh: (alarm: string) => `处理建议：${alarm}`, en: (alarm: string) => `${alarm}: what to do` },
  lastHeard: { zh: (time: string) => `最后上报：${time}`, en: (time: string) => `Last reported: ${time}` },
  toRecord: { zh: '告警记录', en: 'Alarm record' },
  causes: { zh: '可能原因', en: 'Probable causes' },
  steps: { zh: '处理步骤', en: 'Steps' },
  parts: { zh: '所需配件', en: 'Parts' },
  noAdvice: {
    zh: '产品模型没有此告警的处理建议。',
    en: 'The product model has no advice for this alarm.',
  },
  curve: { zh: '前后曲线', en: 'Around the moment' },
  curveOf: {
    zh: (metric: string) => `${metric} 在告警前后的曲线`,
    en: (metric: string) => `${metric} before and after the alarm`,
  },
  span: { zh: '告警', en: 'Alarm' },
  delay: { zh: '延时', en: 'Delay' },
  noReadings: { zh: '这段时间没有读数', en: 'No readings in this period' },
  keyboard: {
    zh: '方向键逐点查看读数',
    en: 'Arrow keys move through the readings',
  },
  toCharts: { zh: '打开图表', en: 'Open charts' },
  history: { zh: '经过', en: 'History' },
  system: { zh: '系统', en: 'System' },
  until: { zh: (time: string) => `至 ${time}`, en: (time: string) => `until ${time}` },
  toPerson: { zh: (who: string) => `给 ${who}`, en: (who: string) => `to ${who}` },
  people: {
    zh: (count: string) => `${count} 人`,
    en: (count: string) => (count === '1' ? '1 person' : `${count} people`),
  },
  notifiesAt: {
    zh: (at: string) => `如未恢复，将于 ${at} 发送通知`,
    en: (at: string) => `Notification at ${at} if it is still active`,
  },
  waitsForPresent: {
    zh: (at: string) => `读数为补传，设备上报实时读数后才发送通知；${at} 前仍未上报则不再发送`,
    en: (at: string) =>
      `Held back: the readings are stored ones. Notification when the device reports current readings and it is still active, at the latest on ${at}`,
  },
  waitsForFlood: {
    zh: (at: string) => `告警过多，合并为一条通知，将于 ${at} 发送`,
    en: (at: string) => `Held back: many alarms at once. One notification for all of them at ${at}`,
  },
  stepOf: { zh: (step: number) => `步骤 ${step}`, en: (step: number) => `Step ${step}` },
  nextMessage: {
    zh: (at: string, step: number, steps: number, round: number) =>
      `无人确认，将于 ${at} 升级：步骤 ${step} / ${steps}${round > 0 ? `，第 ${round} 次重复` : ''}`,
    en: (at: string, step: number, steps: number, round: number) =>
      `Nobody has acknowledged. Next notification at ${at}: step ${step} of ${steps}${round > 0 ? `, repeat ${round}` : ''}`,
  },
  stop: { zh: '停止升级', en: 'Stop' },
  stopTitle: { zh: '停止升级', en: 'Stop escalation' },
  stopAsk: {
    zh: '此告警不再通知后续步骤中的人，恢复时仍会通知已收到告警的人。',
    en: 'The people in later steps are not notified of this alarm. People already notified are still notified when it clears.',
  },
  stopped: { zh: '已停止升级', en: 'Escalation stopped' },
  note: { zh: '新备注', en: 'New comment' },
  noteHint: { zh: '处理经过和发现的问题', en: 'What was done or found' },
})
