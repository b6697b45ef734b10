import { defineWords } from '../../../lib/words.ts'

export const troubleWords = defineWords({
  trouble: { zh: '需要处理', en: 'Needs attention' },
  count: { zh: (count: string) => `${count} 项`, en: (count: string) => `${count} open` },
  kinds: { zh: '按类型筛选', en: 'Filter by type' },
  all: { zh: '全部', en: 'All' },
  loadFailed: { zh: '待处理事项加载失败', en: 'Open items could not be loaded' },
  more: { zh: '显示更多', en: 'Show more' },
  shownOf: {
    zh: (shown: string, total: string) => `共 ${total} 项，显示最急的 ${shown} 项`,
    en: (shown: string, total: string) => `Showing the ${shown} most urgent of ${total}`,
  },
  offlineNow: { zh: '现已离线', en: 'now offline' },
  fault: { zh: '故障', en: 'Fault' },
  hygiene: { zh: '卫生不合格', en: 'Hygiene failed' },
  water: { zh: '水质超限', en: 'Water quality' },
  supply: { zh: '耗材不足', en: 'Low consumables' },
  silent: { zh: '无上报', en: 'Not reporting' },
  offline: { zh: '离线', en: 'Offline' },
  maintenance: { zh: '保养逾期', en: 'Maintenance overdue' },
  report: { zh: '故障反馈', en: 'Fault report' },
  refusals: { zh: '消息被拒收', en: 'Rejected messages' },
  process: { zh: '运行异常', en: 'Process alarm' },
  outage: { zh: '站点断开', en: 'Site offline' },
  measured: {
    zh: (name: string, value: string, limit: string) => `${name}：${value}，限值 ${limit}`,
    en: (name: string, value: string, limit: string) => `${name}: ${value}, limit ${limit}`,
  },
  separator: { zh: '：', en: ': ' },
  washesFailed: {
    zh: (count: string) => `${count} 次洗涤卫生不合格`,
    en: (count: string) => `${count} ${count === '1' ? 'wash' : 'washes'} failed hygiene`,
  },
  lowest: {
    zh: (name: string, value: string, limit: string) => `${name}最低 ${value}，要求不低于 ${limit}`,
    en: (name: string, value: string, limit: string) =>
      `${name} down to ${value}, at least ${limit} required`,
  },
  a0: {
    zh: (value: string, limit: string) => `A0 值 ${value}，目标 ${limit}`,
    en: (value: string, limit: string) => `A0 ${value}, target ${limit}`,
  },
  above: {
    zh: (name: string, value: string, limit: string) => `${name} ${value}，高于上限 ${limit}`,
    en: (name: string, value: string, limit: string) => `${name} ${value}, above the limit of ${limit}`,
  },
  below: {
    zh: (name: string, value: string, limit: string) => `${name} ${value}，低于下限 ${limit}`,
    en: (name: string, value: string, limit: string) => `${name} ${value}, below the limit of ${limit}`,
  },
  level: {
    zh: (name: string, value: string) => `${name}剩余 ${value}`,
    en: (name: string, value: string) => `${name} at ${value}`,
  },
  empty: { zh: (name: string) => `${name}已用完`, en: (name: string) => `${name} is empty` },
  runsOut: {
    zh: (time: string) => `约 ${time}后可能用完`,
    en: (time: string) => `may run out in about ${time}`,
  },
  runOut: { zh: '可能已用完', en: 'may have run out' },
  stocked: { zh: '有库存', en: 'in stock' },
  ordered: {
    zh: (number: string, shipped: boolean) =>
      `已下单${number ? ` ${number}` : ''}${shipped ? '，运输中' : '，尚未发货'}`,
    en: (number: string, shipped: boolean) =>
      `ordered${number ? ` (${number})` : ''}, ${shipped ? 'on its way' : 'not shipped yet'}`,
  },
  connectedSilent: { zh: '已连接，但没有上报数据', en: 'Connected, but sends no data' },
  overdue: { zh: (name: string) => `“${name}”已到期`, en: (name: string) => `“${name}” is due` },
  daysOver: {
    zh: (days: number) => `逾期 ${days} 天`,
    en: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} overdue`,
  },
  waits: { zh: (title: string) => `“${title}”等待答复`, en: (title: string) => `“${title}” awaits a reply` },
  rejected: {
    zh: (count: string) => `近 24 小时拒收 ${count} 条消息`,
    en: (count: string) => `${count} ${count === '1' ? 'message' : 'messages'} rejected in the last 24 h`,
  },
  acknowledge: { zh: '确认', en: 'Acknowledge' },
  acknowledgeFor: {
    zh: (cause: string, device: string) => `确认告警：${device}，${cause}`,
    en: (cause: string, device: string) => `Acknowledge: ${device}, ${cause}`,
  },
  acknowledged: { zh: '已确认', en: 'Acknowledged' },
  faultRemedy: { zh: '排除故障', en: 'Fix fault' },
  hygieneRemedy: { zh: '查看洗涤', en: 'Open wash' },
  waterRemedy: { zh: '查看水质', en: 'Check water' },
  supplyRemedy: { zh: '下单补货', en: 'Order' },
  draft: { zh: '处理补货草稿', en: 'Review draft' },
  recordDelivery: { zh: '登记配送', en: 'Record delivery' },
  refill: { zh: '从库存补充', en: 'Refill from stock' },
  delivery: { zh: '跟踪配送', en: 'Track delivery' },
  connectionRemedy: { zh: '检查连接', en: 'Check connection' },
  maintenanceRemedy: { zh: '记录保养', en: 'Record work' },
  reportRemedy: { zh: '答复', en: 'Reply' },
  refusalsRemedy: { zh: '查看消息', en: 'View messages' },
  stepsRemedy: { zh: '处理建议', en: 'See what to do' },
  look: { zh: '查看', en: 'View' },
  remedyFor: {
    zh: (remedy: string, device: string) => `${remedy}：${device}`,
    en: (remedy: string, device: string) => `${remedy}: ${device}`,
  },
})
