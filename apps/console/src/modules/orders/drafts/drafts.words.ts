import { consumableUrgentDays } from '@limpid/contract/parts/parts'
import { defineWords } from '../../../lib/words.ts'

export const draftWords = defineWords({
  title: { zh: '补货待审批', en: 'Replenishment to approve' },
  hint: {
    zh: `余量不足或 ${consumableUrgentDays} 天内可能用完、且库存和在途都没有的耗材。批准后才会下单。`,
    en: `Consumables that are low or may run out within ${consumableUrgentDays} days, with none in stock or on order. Nothing is ordered until you approve it.`,
  },
  none: { zh: '没有待审批的草稿。', en: 'Nothing to approve.' },
  more: {
    zh: (count: string) => `另有 ${count} 份草稿，处理以上草稿后显示。`,
    en: (count: string) => `${count} more appear once these are approved or dismissed.`,
  },
  forDevice: { zh: (name: string) => `用于 ${name}`, en: (name: string) => `For ${name}` },
  ownedBy: { zh: (name: string) => `${name} 的补货`, en: (name: string) => `Replenishment for ${name}` },
  level: { zh: (percent: string) => `余量 ${percent}`, en: (percent: string) => `${percent} left` },
  endsOn: { zh: (day: string) => `${day} 起可能用完`, en: (day: string) => `May run out from ${day}` },
  sum: {
    zh: (count: number, unit: string, price: string, total: string) =>
      `${count} ${unit || '件'} × ${price}，共 ${total}`,
    en: (count: number, unit: string, price: string, total: string) =>
      `${count} × ${price}${unit && ` per ${unit}`}, ${total} in total`,
  },
  reduced: {
    zh: (amount: string) => `已减少 ${amount}：已另行下单或入库`,
    en: (amount: string) => `Reduced by ${amount}, which is already on order or in stock`,
  },
  left: {
    zh: (amount: string) => `本月补货上限还剩 ${amount}`,
    en: (amount: string) => `${amount} of the monthly limit left`,
  },
  approve: { zh: '批准并下单', en: 'Approve and order' },
  approveOf: {
    zh: (name: string) => `批准并下单：${name}`,
    en: (name: string) => `Approve and order ${name}`,
  },
  dismiss: { zh: '忽略', en: 'Dismiss' },
  dismissOf: { zh: (name: string) => `忽略：${name}`, en: (name: string) => `Dismiss ${name}` },
  dismissed: {
    zh: '已忽略，余量恢复后再生成新草稿',
    en: 'Dismissed. A new draft is created once the level has recovered.',
  },
  draftOfApprover: {
    zh: (approver: string) => `待 ${approver} 审批`,
    en: (approver: string) => `Waiting for ${approver}`,
  },
  approveTitle: {
    zh: (owner: string) => `为 ${owner} 批准并下单？`,
    en: (owner: string) => `Approve and order for ${owner}?`,
  },
  approveText: {
    zh: (article: string, sum: string, owner: string) => `${article}，${sum}。由 ${owner} 付款。`,
    en: (article: string, sum: string, owner: string) => `${article}: ${sum}. ${owner} pays for it.`,
  },
  dismissTitle: {
    zh: (owner: string) => `忽略 ${owner} 的草稿？`,
    en: (owner: string) => `Dismiss the draft for ${owner}?`,
  },
  dismissText: {
    zh: (article: string) => `${article}：余量恢复后才会再生成草稿。`,
    en: (article: string) => `${article}: a new draft is created only once the level has recovered.`,
  },
  draftSoldOut: {
    zh: '商品已下架或库存不足；有其他合适的商品时自动改用',
    en: 'Off sale or sold out. Switches to another item that fits once the shop has one.',
  },
  draftCapExceeded: { zh: '超出本月补货上限', en: 'Exceeds the monthly limit' },
  approvedFor: {
    zh: (name: string) => `已下单，${name} 已收到付款提醒`,
    en: (name: string) => `Ordered. ${name} was asked to pay.`,
  },
  stopFor: {
    zh: (name: string) => `停止为 ${name} 审批`,
    en: (name: string) => `Stop approving for ${name}`,
  },
  stopText: {
    zh: '对方会收到通知，其补货草稿改由其本人审批。',
    en: 'The owner is notified and approves the drafts instead.',
  },
  stopped: { zh: '已停止代审批', en: 'You no longer approve for this owner' },
  settings: { zh: '补货设置', en: 'Replenishment settings' },
  notLoaded: { zh: '补货设置尚未加载', en: 'The settings are not loaded yet' },
  enabled: { zh: '余量不足时生成补货草稿', en: 'Draft an order when a level runs low' },
  enabledHint: {
    zh: '只生成草稿并通知审批人，不会自动购买。',
    en: 'Only a draft is created, and the approver is notified. Nothing is bought automatically.',
  },
  approver: { zh: '审批人用户名', en: 'Username of the approver' },
  approverHint: {
    zh: '须可在商城购买。留空则由自己审批。',
    en: 'Must be able to buy in the shop. Leave empty to approve drafts yourself.',
  },
  cap: { zh: '每月上限（元）', en: 'Monthly limit (yuan)' },
  capHint: {
    zh: '按站点所在时区的自然月计算，未分配站点时按北京时间。留空则不限。',
    en: 'Per calendar month in the time zone of the site; without a site, Beijing time. Leave empty for no limit.',
  },
  capWrong: { zh: '请输入 0.01 以上的金额', en: 'Enter an amount of 0.01 or more' },
})
