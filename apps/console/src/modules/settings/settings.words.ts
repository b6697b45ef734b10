import { defineWords } from '../../lib/words.ts'

export const settingsWords = defineWords({
  title: { zh: '系统设置', en: 'Settings' },
  description: {
    zh: '适用于整个系统，保存后立即在所有服务器上生效。每次修改都会记入审计日志。',
    en: 'They hold for the whole installation, at once and on every server. Each change stands in the audit.',
  },
  keeping: { zh: '保留多久', en: 'How long things are kept' },
  keepingHint: {
    zh: '到期的内容每小时清理一次，结果显示在运行状态页面。洗涤记录和洗涤日记是证据，一直保留。',
    en: 'What is older is deleted once an hour; the page of the system status tells what. Washes and diaries are proof and are kept for ever.',
  },
  messages: { zh: '原始消息', en: 'Raw messages' },
  days: { zh: '天', en: 'days' },
  count: { zh: '条', en: 'messages' },
  forever: { zh: '一直保留', en: 'For ever' },
  edit: { zh: (name: string) => `编辑：${name}`, en: (name: string) => `Edit: ${name}` },
  usual: { zh: (value: string) => `默认 ${value}`, en: (value: string) => `usually ${value}` },
  changed: {
    zh: (who: string, when: string) => `${who} 于 ${when} 修改`,
    en: (who: string, when: string) => `set by ${who}, ${when}`,
  },
  somebody: { zh: '已删除的账号', en: 'a deleted account' },
  reset: { zh: '恢复默认', en: 'Reset' },
  resetOf: { zh: (name: string) => `恢复默认：${name}`, en: (name: string) => `Reset: ${name}` },
  value: { zh: '值', en: 'Value' },
  range: {
    zh: (least: number, most: number, unit: string) => `${least} 到 ${most} ${unit}`,
    en: (least: number, most: number, unit: string) => `${least} to ${most} ${unit}`,
  },
  shorter: {
    zh: '期限缩短后，更早的内容会在一小时内永久删除。',
    en: 'A shorter time deletes what is older within the hour, for ever.',
  },
  wrong: { zh: '请输入范围内的整数', en: 'Enter a whole number within the range' },
})
