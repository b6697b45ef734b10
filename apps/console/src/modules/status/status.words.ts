import type { Words } from '@limpid/contract/kernel/words'
import type { StoragePart } from '@limpid/contract/status/status'
import { defineWords } from '../../lib/words.ts'

export const statusWords = defineWords({
  listed: { zh: '、', en: ', ' },
  title: { zh: '运行状态', en: 'System status' },
  description: {
    zh: '系统当前状态，每 10 秒刷新一次。',
    en: 'Current status of this installation, refreshed every 10 seconds.',
  },
  version: { zh: '版本', en: 'Version' },
  node: { zh: (version: string) => `Node.js ${version}`, en: (version: string) => `Node.js ${version}` },
  database: { zh: '数据库', en: 'Database' },
  databaseHint: {
    zh: (version: string, used: number, max: number) => `PostgreSQL ${version} · ${used} / ${max} 个连接`,
    en: (version: string, used: number, max: number) =>
      `PostgreSQL ${version} · ${used} of ${max} connections`,
  },
  migration: { zh: (name: string) => `数据库版本 ${name}`, en: (name: string) => `schema ${name}` },
  sessions: { zh: '在线设备', en: 'Devices connected' },
  messages: { zh: '每秒消息', en: 'Messages per second' },
  messagesHint: {
    zh: (refused: string, waiting: string) => `每秒拒收 ${refused} · 等待写入 ${waiting}`,
    en: (refused: string, waiting: string) =>
      `${refused} rejected per second · ${waiting} waiting to be stored`,
  },
  queues: { zh: '待发消息', en: 'Messages to send' },
  queuesHint: {
    zh: (failing: string, outbox: string) => `失败重试 ${failing} 条 · 发件箱 ${outbox} 条`,
    en: (failing: string, outbox: string) => `${failing} being retried · ${outbox} in the outbox`,
  },
  channels: { zh: '邮件与短信', en: 'E-mail and SMS' },
  channelOn: { zh: '已配置', en: 'Configured' },
  channelOff: { zh: '未配置', en: 'Not configured' },
  mail: { zh: (state: string) => `邮件：${state}`, en: (state: string) => `E-mail: ${state}` },
  sms: { zh: (state: string) => `短信：${state}`, en: (state: string) => `SMS: ${state}` },
  servers: { zh: '服务器', en: 'Servers' },
  server: { zh: '服务器', en: 'Server' },
  noServer: { zh: '暂无服务器上报', en: 'No servers have reported yet' },
  upSince: { zh: '启动于', en: 'Up since' },
  memory: { zh: '内存', en: 'Memory' },
  pages: { zh: '已打开的页面', en: 'Open pages' },
  refused: { zh: '每秒拒收', en: 'Rejected per second' },
  waiting: { zh: '等待写入', en: 'Waiting to be stored' },
  proxyTitle: {
    zh: (address: string) => `反向代理 ${address} 未受信任`,
    en: (address: string) => `Proxy ${address} is not trusted`,
  },
  proxyText: {
    zh: '经它访问的所有人被视为同一地址，一人多次登录失败会锁定所有人。如果这是自有的反向代理，请将其地址写入 TRUST_PROXY 并重启；否则请检查是谁在直接访问服务器。',
    en: 'Everyone behind it counts as one address, so one person’s failed sign-ins can lock out everyone. If it is your reverse proxy, add its address to TRUST_PROXY and restart; otherwise find out who is calling the server directly.',
  },
  denied: { zh: '拒绝登录', en: 'Sign-ins denied' },
  deniedClients: { zh: '被拒绝的设备登录', en: 'Denied device sign-ins' },
  deniedClientsHint: {
    zh: '使用错误令牌或无效客户端 ID（含 +、#、$ 或控制字符，或过长）登录的地址，自服务器启动起累计。可能是令牌已更换或配置有误的设备，也可能是有人在试探。',
    en: 'Addresses that signed in with a wrong token or an invalid client ID (with +, #, $ or control characters, or too long) since the server started: devices whose token was replaced or that are set up wrongly, or somebody guessing tokens.',
  },
  address: { zh: '地址', en: 'Address' },
  clientIds: { zh: '最近使用的客户端 ID', en: 'Last client IDs' },
  attempts: { zh: '次数', en: 'Attempts' },
  lastAttempt: { zh: '最近一次', en: 'Last attempt' },
  clockWrong: {
    zh: (server: string, time: string, isBehind: boolean) =>
      `服务器 ${server} 的时钟${isBehind ? '慢' : '快'}了 ${time}`,
    en: (server: string, time: string, isBehind: boolean) =>
      `The clock of server ${server} is ${time} ${isBehind ? 'behind' : 'ahead'}`,
  },
  clockInconclusive: {
    zh: (server: string) => `服务器 ${server} 的时钟与其他时钟不一致`,
    en: (server: string) => `The clock of server ${server} disagrees with others`,
  },
  clockOfDevices: {
    zh: (count: number, differing: string) => `${count} 台设备${differing}`,
    en: (count: number, differing: string) =>
      `${count} ${count === 1 ? 'device is' : 'devices are'} ${differing}`,
  },
  clockOfDatabase: {
    zh: (differing: string) => `数据库${differing}`,
    en: (differing: string) => `the database is ${differing}`,
  },
  clockJoin: { zh: '，', en: ', ' },
  clockAhead: { zh: (time: string) => `比它快 ${time}`, en: (time: string) => `${time} ahead of it` },
  clockBehind: { zh: (time: string) => `比它慢 ${time}`, en: (time: string) => `${time} behind it` },
  clockWrongText: {
    zh: '在校正之前，读数按其他设备或数据库的时间记录。请开启时间同步（NTP）。已记录在未来的读数会在时钟恢复后自动剔除。',
    en: 'Until it is corrected, readings are dated by the devices or the database. Turn on time synchronisation (NTP). Readings already dated in the future are excluded once the clock is right.',
  },
  clockInconclusiveText: {
    zh: '暂无法判断哪一方有误。请先检查服务器时钟，再检查设备的时间和时区。',
    en: 'It is unclear which clock is wrong. Check the server clock first, then the time and time zone of the devices.',
  },
  storage: { zh: '存储', en: 'Storage' },
  growth: {
    zh: (bytes: string, since: string) => `自 ${since} 以来增加 ${bytes}`,
    en: (bytes: string, since: string) => `+${bytes} since ${since}`,
  },
  noGrowth: { zh: '明天起可查看增长', en: 'Growth available from tomorrow' },
  jobs: { zh: '定时任务', en: 'Scheduled jobs' },
  jobsHint: {
    zh: '每项任务最近一次执行的情况，以及最近一次有内容处理的结果。',
    en: 'Last run of each job, and the result of the last run that had work to do.',
  },
  wrong: { zh: (count: number) => `${count} 项失败`, en: (count: number) => `${count} failed` },
  allWell: {
    zh: (count: number) => `共 ${count} 项，全部正常`,
    en: (count: number) => `${count}, none failed`,
  },
  every: { zh: (time: string) => `每 ${time}`, en: (time: string) => `every ${time}` },
  never: { zh: '尚未执行', en: 'never run' },
  took: { zh: (time: string) => `用时 ${time}`, en: (time: string) => `took ${time}` },
  running: { zh: '执行中', en: 'Running' },
  ok: { zh: '成功', en: 'Succeeded' },
  failed: { zh: '失败', en: 'Failed' },
  ended: { zh: '服务器中途退出', en: 'Server stopped during the run' },
  nothingDue: { zh: '本次无需处理', en: 'Nothing to do this time' },
  uncounted: { zh: '已完成', en: 'Completed' },
  lastWork: {
    zh: (what: string, at: string) => `上次处理：${what} · ${at}`,
    en: (what: string, at: string) => `Last work: ${what} · ${at}`,
  },
  nextRun: { zh: (at: string) => `下次 ${at}`, en: (at: string) => `Next ${at}` },
  uptime: { zh: '运行时长', en: 'Uptime' },
  cpu: { zh: '处理器', en: 'CPU' },
  cpuCount: {
    zh: (count: number) => `${count} 核`,
    en: (count: number) => (count === 1 ? '1 core' : `${count} cores`),
  },
  freeMemory: { zh: '可用内存', en: 'Free memory' },
  freeMemoryOf: {
    zh: (free: string, total: string) => `可用内存 ${free} / ${total}`,
    en: (free: string, total: string) => `${free} of ${total} memory free`,
  },
  freeDisk: { zh: '可用磁盘', en: 'Free disk space' },
  diskHint: {
    zh: (total: string) => `数据目录所在磁盘，共 ${total}`,
    en: (total: string) => `of ${total} on the data volume`,
  },
  diskLow: { zh: '磁盘空间不足，请清理或扩容', en: 'Little disk space left: free some or add more' },
  run: { zh: '立即执行', en: 'Run now' },
  runOf: { zh: (name: string) => `立即执行：${name}`, en: (name: string) => `Run now: ${name}` },
  begun: { zh: '已开始执行任务', en: 'Job started' },
  alreadyRuns: { zh: '任务正在执行', en: 'Job already running' },
})

export const partWords: Record<StoragePart, Words> = {
  readings: { zh: '原始读数', en: 'Raw readings' },
  sums: { zh: '汇总与最新值', en: 'Aggregates and latest values' },
  washes: { zh: '洗涤记录与台账', en: 'Washes and wash ledgers' },
  deviceLog: { zh: '设备事件与拒收的消息', en: 'Device events and rejected messages' },
  pictures: { zh: '照片', en: 'Photos' },
  audit: { zh: '审计日志', en: 'Audit log' },
  notices: { zh: '通知与发件箱', en: 'Notifications and outbox' },
  other: { zh: '其他', en: 'Other' },
}

/** Labels of the fields of a job's result. */
export const doneWords = defineWords({
  deleted: { zh: (count: string) => `删除 ${count} 条`, en: (count: string) => `${count} deleted` },
  devices: {
    zh: (count: string) => `${count} 台设备`,
    en: (count: string) => `${count} ${count === '1' ? 'device' : 'devices'}`,
  },
  readings: {
    zh: (count: string) => `${count} 条读数`,
    en: (count: string) => `${count} ${count === '1' ? 'reading' : 'readings'}`,
  },
  months: {
    zh: (months: string) => `删除月份 ${months}`,
    en: (months: string) => `months deleted: ${months}`,
  },
  found: { zh: (count: string) => `发现 ${count} 项`, en: (count: string) => `${count} found` },
  sale: {
    zh: (count: string) => `上下架 ${count} 种商品`,
    en: (count: string) => `${count} put on or taken off sale`,
  },
  low: {
    zh: (count: string) => `${count} 个 SKU 库存不足`,
    en: (count: string) => `${count} low in stock`,
  },
  processed: { zh: (count: string) => `处理 ${count} 项`, en: (count: string) => `${count} processed` },
  freedBytes: { zh: (bytes: string) => `释放 ${bytes}`, en: (bytes: string) => `${bytes} freed` },
})
