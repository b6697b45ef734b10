import { feedbackValues } from '@limpid/contract/feedback/feedback.values'
import type { FeedbackStatus } from '@limpid/contract/feedback/statuses'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../lib/words.ts'

export const feedbackWords = defineWords({
  title: { zh: '故障反馈', en: 'Fault reports' },
  description: {
    zh: '全部设备的故障反馈及处理情况，最近更新在前。',
    en: 'Fault reports of all devices and their progress, latest activity first.',
  },
  hint: {
    zh: '可查看此页签的人都可以反馈；所有者、平台管理员和有“可操作”权限的人可以回复。',
    en: 'Anyone who can open this tab can report a fault; the owner, staff and people who can control the device can reply.',
  },
  subject: { zh: '问题', en: 'Problem' },
  device: { zh: '设备', en: 'Device' },
  status: { zh: '状态', en: 'Status' },
  anyStatus: { zh: '全部状态', en: 'All statuses' },
  search: { zh: '设备或标题', en: 'Device or title' },
  reporter: { zh: '反馈人', en: 'Reported by' },
  updated: { zh: '最近更新', en: 'Last activity' },
  created: { zh: '反馈时间', en: 'Reported' },
  entries: { zh: '回复', en: 'Replies' },
  someone: { zh: '已注销账号', en: 'Erased account' },
  report: { zh: '反馈故障', en: 'Report a fault' },
  reported: { zh: '已提交反馈', en: 'Fault reported' },
  send: { zh: '提交', en: 'Submit' },
  heading: { zh: '标题', en: 'Title' },
  headingHint: { zh: '例如：漂洗温度上不去', en: 'e.g. Rinse does not reach temperature' },
  headingMissing: { zh: '请输入标题', en: 'Enter a title' },
  headingLong: { zh: '标题最多 100 个字符', en: 'The title can have at most 100 characters' },
  text: { zh: '描述', en: 'Description' },
  textHint: {
    zh: '发生了什么、何时开始、尝试过哪些处理',
    en: 'What happened, since when, and what you have tried',
  },
  textMissing: { zh: '请描述问题', en: 'Describe the problem' },
  textLong: { zh: '内容最多 4,000 个字符', en: 'At most 4,000 characters' },
  kind: { zh: '故障类型', en: 'Fault type' },
  anyKind: { zh: '全部类型', en: 'All types' },
  noKind: { zh: '不确定', en: 'Not sure' },
  fault: { zh: '故障', en: 'Fault' },
  faultCode: { zh: '故障代码', en: 'Fault code' },
  noCode: { zh: '无代码', en: 'No code' },
  wash: { zh: '相关洗涤', en: 'Related wash' },
  noWash: { zh: '与洗涤无关', en: 'None' },
  washOf: { zh: (at: string) => `${at} 开始的洗涤`, en: (at: string) => `wash of ${at}` },
  washGone: { zh: '（记录已重新识别）', en: ' (re-detected since then)' },
  causes: { zh: '可能原因', en: 'Possible causes' },
  steps: { zh: '处理步骤', en: 'What to do' },
  parts: { zh: '可能需要的配件', en: 'Parts that may be needed' },
  about: { zh: (code: string) => `关于 ${code}`, en: (code: string) => `About ${code}` },
  empty: { zh: '暂无故障反馈', en: 'No fault reports' },
  emptyHint: {
    zh: '设备出现问题时可在此反馈，可附照片和故障代码。',
    en: 'Report problems with the device here, with photos and the fault code.',
  },
  pageEmptyHint: {
    zh: '在设备页“故障反馈”中提交的问题会显示在这里。',
    en: 'Faults reported on device pages appear here.',
  },
  allReports: { zh: '全部反馈', en: 'All reports' },
  thread: { zh: '处理记录', en: 'Messages' },
  became: {
    zh: (status: string) => `状态更新为“${status}”`,
    en: (status: string) => `Status changed to ${status}`,
  },
  workDone: {
    zh: (work: string, at: string) => `保养：${work}（${at}）`,
    en: (work: string, at: string) => `Maintenance: ${work} (${at})`,
  },
  answer: { zh: '回复', en: 'Reply' },
  answered: { zh: '已回复', en: 'Reply sent' },
  answerText: { zh: '内容', en: 'Text' },
  answerTextMissing: { zh: '请输入内容或更新状态', en: 'Enter a text or change the status' },
  newStatus: { zh: '更新状态', en: 'New status' },
  sameStatus: { zh: '不变', en: 'No change' },
  work: { zh: '相关保养记录', en: 'Related maintenance' },
  noWork: { zh: '无', en: 'None' },
  closedNote: {
    zh: '此反馈已关闭，不能再回复；如问题再次出现，请重新反馈。',
    en: 'This report is closed. If the problem returns, submit a new report.',
  },
  readOnly: {
    zh: '只有反馈人和有“可操作”权限的人可以回复。',
    en: 'Only the person who reported it and people who can control the device can reply.',
  },
})

export const statusWords: Record<FeedbackStatus, Words> = feedbackValues['feedback.status']
