import { defineWords } from '../../../lib/words.ts'

const are = (count: number | undefined, one: string, several: string) => {
  if (count === undefined) return `All ${several}`
  return count === 1 ? `1 ${one}` : `${count} ${several}`
}

/** What the erasure of accounts does; docs/retention.md says the same for each table. */
export const eraseWords = defineWords({
  title: {
    zh: (name: string) => `注销账号“${name}”`,
    en: (name: string) => `Erase the account of “${name}”`,
  },
  titleMany: {
    zh: (people: number) => `注销 ${people} 个账号`,
    en: (people: number) => (people === 1 ? 'Erase 1 account' : `Erase ${people} accounts`),
  },
  erase: { zh: '注销账号', en: 'Erase account' },
  done: { zh: '账号已注销，个人信息已清除', en: 'Account erased' },
  stopped: {
    zh: '暂不能注销，请先处理以下各项',
    en: 'This account cannot be erased yet. Settle this first.',
  },
  devices: {
    zh: (count: number) => `名下仍有 ${count} 台设备：转让给他人或删除`,
    en: (count: number) =>
      `It owns ${count === 1 ? 'a device' : `${count} devices`}: transfer or delete ${count === 1 ? 'it' : 'them'}`,
  },
  balance: {
    zh: (amount: string) => `账户余额 ${amount}：退还给本人，再在“余额与积分”中调整为 0`,
    en: (amount: string) =>
      `Its balance is ${amount}: pay it out, then set it to 0 under Balances and points`,
  },
  ordersUnderWay: {
    zh: (count: number) =>
      `${count} 个订单尚有发货、收货、退货、在线支付或转账待处理：请完成或取消，未付的在线支付最迟 2 小时后关闭。注销后的退款无法退给本人`,
    en: (count: number) =>
      `${count === 1 ? '1 order has' : `${count} orders have`} a delivery, return, online payment or transfer under way: complete or cancel ${count === 1 ? 'it' : 'them'}; an online payment that is not completed closes within 2 hours. Refunds after the erasure cannot reach the buyer`,
  },
  obstaclesMany: {
    zh: '只要有一个账号仍有设备、余额或未完成的订单，就全部不注销，并说明是哪一个。',
    en: 'If one of them still has devices, a balance or orders under way, none is erased, and you see which one.',
  },
  erased: { zh: '立即清除', en: 'Erased at once' },
  erasedPerson: {
    zh: '用户名、昵称、手机号、邮箱、头像、性别、部门和角色',
    en: 'Username, display name, mobile number, e-mail address, picture, gender, department and roles',
  },
  erasedAccess: {
    zh: '登录会话、API 密钥、偏好、消息，以及收到的设备共享',
    en: 'Sessions, API keys, preferences, notifications and devices shared with it',
  },
  erasedOwn: {
    zh: '站点、分组、大屏、告警规则、报表和备件库存',
    en: 'Sites, groups, screens, alarm rules, reports and spare parts in stock',
  },
  erasedShop: {
    zh: '收货地址、购物车、补货草稿、发票抬头、未使用的优惠券、标签和备注',
    en: 'Delivery addresses, cart, drafts, invoice titles, unused coupons, tags and notes',
  },
  stays: { zh: '依法保留', en: 'Stays, as the law demands' },
  noOrders: { zh: '没有订单需要保留', en: 'There are no orders to keep' },
  staysOrders: {
    zh: (orders: number | undefined, invoices: number | undefined) =>
      orders === undefined
        ? '全部订单（不含姓名、地址和留言）和已开具的发票：税收征管要求保留，显示为“已注销会员”'
        : `${orders} 个订单（不含姓名、地址和留言）和 ${invoices ?? 0} 张已开具的发票：税收征管要求保留，显示为“已注销会员”`,
    en: (orders: number | undefined, invoices: number | undefined) =>
      `${are(orders, 'order', 'orders')} (without name, address and messages) and ${are(invoices, 'issued invoice', 'issued invoices').replace('All', 'all')}: tax law requires them. The buyer is shown as “Erased member”`,
  },
  staysLedger: {
    zh: '余额与积分明细、收付款凭证：会计档案须保存 30 年',
    en: 'Entries of balance and points and their vouchers: accounting records are kept for 30 years',
  },
  staysMachines: {
    zh: '洗涤、告警和维护记录：属于设备，不再显示姓名',
    en: 'Records of washes, alarms and maintenance: they belong to the machines, without the name',
  },
  staysAudit: {
    zh: '审计日志和登录记录：作为证据保留至期满，不可更改',
    en: 'Audit log and sign-in history: evidence that nobody can change, until its retention period ends',
  },
  ends: { zh: '随之终止', en: 'Ends with it' },
  endsUnpaid: {
    zh: (count: number | undefined) =>
      count === undefined ? '未付款的订单：超时自动取消' : `${count} 个未付款的订单：超时自动取消`,
    en: (count: number | undefined) =>
      `${count === undefined ? 'Unpaid orders' : are(count, 'unpaid order', 'unpaid orders')}: cancelled when the time to pay is over`,
  },
  endsPoints: {
    zh: (points: number | undefined) => (points === undefined ? '积分作废' : `${points} 积分作废`),
    en: (points: number | undefined) =>
      points === undefined ? 'Points are forfeited' : `${are(points, 'point is', 'points are')} forfeited`,
  },
  final: {
    zh: (people: number) =>
      `${people === 1 ? '该账号' : '这些账号'}立即退出登录，无法再登录。不可撤销，操作记入审计日志。`,
    en: (people: number) =>
      `${people === 1 ? 'The account is' : 'The accounts are'} signed out and cannot sign in again. This cannot be undone, and is recorded in the audit log.`,
  },
})
