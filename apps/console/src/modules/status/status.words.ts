import type { Words } from '@limpid/contract/kernel/words'
import type { StoragePart } from '@limpid/contract/status'
import { defineWords } from '../../lib/words.ts'

export const statusWords = defineWords({
  title: { zh: '运行状态', en: 'System status' },
  description: {
    zh: '这套系统此刻的状况，每 10 秒更新一次。',
    en: 'How this installation is right now, renewed every 10 seconds.',
  },
  version: { zh: '版本', en: 'Version' },
  node: { zh: (version: string) => `Node.js ${version}`, en: (version: string) => `Node.js ${version}` },
  database: { zh: '数据库', en: 'Database' },
  databaseHint: {
    zh: (version: string, used: number, most: number) => `PostgreSQL ${version} · ${used} / ${most} 个连接`,
    en: (version: string, used: number, most: number) =>
      `PostgreSQL ${version} · ${used} of ${most} connections`,
  },
  migration: { zh: (name: string) => `结构 ${name}`, en: (name: string) => `schema ${name}` },
  sessions: { zh: '在线设备', en: 'Devices connected' },
  messages: { zh: '每秒消息', en: 'Messages a second' },
  messagesHint: {
    zh: (refused: string, waiting: string) => `每秒拒绝 ${refused} · 等待写入 ${waiting}`,
    en: (refused: string, waiting: string) => `${refused} refused a second · ${waiting} wait for storage`,
  },
  queues: { zh: '待发消息', en: 'Messages to send' },
  queuesHint: {
    zh: (failing: string, outbox: string) => `${failing} 条曾失败 · 发件箱 ${outbox} 条`,
    en: (failing: string, outbox: string) => `${failing} failed before · ${outbox} in the outbox`,
  },
  channels: { zh: '邮件与短信', en: 'Mail and SMS' },
  channelOn: { zh: '已配置', en: 'set up' },
  channelOff: { zh: '进入发件箱', en: 'to the outbox' },
  mail: { zh: (state: string) => `邮件：${state}`, en: (state: string) => `Mail: ${state}` },
  sms: { zh: (state: string) => `短信：${state}`, en: (state: string) => `SMS: ${state}` },
  servers: { zh: '服务器', en: 'Servers' },
  server: { zh: '服务器', en: 'Server' },
  noServer: { zh: '还没有服务器报告', en: 'No server has reported yet' },
  upSince: { zh: '启动于', en: 'Up since' },
  memory: { zh: '内存', en: 'Memory' },
  pages: { zh: '打开的页面', en: 'Open pages' },
  refused: { zh: '每秒拒绝', en: 'Refused a second' },
  waiting: { zh: '等待写入', en: 'Waiting' },
  denied: { zh: '拒绝登录', en: 'Denied' },
  storage: { zh: '存储', en: 'Storage' },
  growth: {
    zh: (bytes: string, since: string) => `自 ${since} 以来增加 ${bytes}`,
    en: (bytes: string, since: string) => `${bytes} more since ${since}`,
  },
  noGrowth: { zh: '明天起可以看到增长', en: 'How it grows is known from tomorrow on' },
  jobs: { zh: '定时任务', en: 'Scheduled jobs' },
  jobsHint: {
    zh: '每项任务最近一次执行的情况，以及上次实际处理的内容。',
    en: 'Of each job the last run, and what the last run did that found something to do.',
  },
  wrong: { zh: (count: number) => `${count} 项没有成功`, en: (count: number) => `${count} went wrong` },
  allWell: {
    zh: (count: number) => `${count} 项，没有失败`,
    en: (count: number) => `${count}, none went wrong`,
  },
  every: { zh: (time: string) => `每 ${time}`, en: (time: string) => `every ${time}` },
  never: { zh: '尚未执行', en: 'not yet' },
  took: { zh: (time: string) => `用时 ${time}`, en: (time: string) => `took ${time}` },
  running: { zh: '执行中', en: 'Running' },
  ok: { zh: '成功', en: 'Done' },
  failed: { zh: '失败', en: 'Failed' },
  ended: { zh: '服务器中途退出', en: 'Its server ended' },
  nothing: { zh: '还没有需要处理的', en: 'nothing to do so far' },
  run: { zh: '立即执行', en: 'Run now' },
  runOf: { zh: (name: string) => `立即执行：${name}`, en: (name: string) => `Run now: ${name}` },
  begun: { zh: '任务已开始', en: 'The job has begun' },
  alreadyRuns: { zh: '任务正在执行', en: 'It is running already' },
})

export const partWords: Record<StoragePart, Words> = {
  readings: { zh: '原始读数', en: 'Raw readings' },
  sums: { zh: '汇总与最新值', en: 'Sums and latest values' },
  washes: { zh: '洗涤记录与日记', en: 'Washes and diaries' },
  actions: { zh: '动作日志与被拒绝的消息', en: 'Action logs and refused messages' },
  pictures: { zh: '照片', en: 'Photos' },
  audit: { zh: '审计日志', en: 'Audit' },
  notices: { zh: '通知与发件箱', en: 'Notices and outbox' },
  other: { zh: '其他', en: 'Everything else' },
}

/** What a job did, by the names of its result. */
export const doneWords = defineWords({
  deleted: { zh: (count: string) => `删除 ${count} 条`, en: (count: string) => `${count} deleted` },
  devices: { zh: (count: string) => `${count} 台设备`, en: (count: string) => `${count} devices` },
  months: {
    zh: (months: string) => `删除月份 ${months}`,
    en: (months: string) => `months dropped: ${months}`,
  },
  freedBytes: { zh: (bytes: string) => `释放 ${bytes}`, en: (bytes: string) => `${bytes} freed` },
})
