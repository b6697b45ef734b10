import type { ProposedLine } from '@limpid/contract/deliveries'
import type { DeliveryState } from '@limpid/contract/deliveries/schemas'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../lib/words.ts'

export const deliveryWords = defineWords({
  title: { zh: '配送记录', en: 'Deliveries' },
  description: {
    zh: '订购的配件与耗材，从下单到收货；收货后自动入库。',
    en: 'Parts and consumables from the order to their arrival; what is received goes into the stock.',
  },
  search: { zh: '供应商、订单号、运单号或明细', en: 'Supplier, order, tracking number or line' },
  order: { zh: '订单', en: 'Order' },
  noNumber: { zh: '无订单号', en: 'no order number' },
  supplier: { zh: '供应商', en: 'Supplier' },
  orderNumber: { zh: '订单号', en: 'Order number' },
  goesTo: { zh: '送往', en: 'Goes to' },
  site: { zh: '站点', en: 'Site' },
  noSite: { zh: '未分站点', en: 'No site' },
  lines: { zh: '明细', en: 'Lines' },
  line: {
    zh: (name: string, quantity: string) => `${name} × ${quantity}`,
    en: (name: string, quantity: string) => `${quantity} × ${name}`,
  },
  /** A line that did not come whole. */
  lineSoFar: {
    zh: (line: string, received: string) => `${line}，已收 ${received}`,
    en: (line: string, received: string) => `${line}, ${received} received`,
  },
  state: { zh: '状态', en: 'State' },
  anyState: { zh: '全部状态', en: 'Any state' },
  expected: { zh: '预计到货', en: 'Expected' },
  carrier: { zh: '承运商', en: 'Carrier' },
  tracking: { zh: '运单号', en: 'Tracking number' },
  steps: { zh: '经过', en: 'Steps' },
  orderedBy: {
    zh: (time: string, who: string) => `${time} ${who} 下单`,
    en: (time: string, who: string) => `ordered ${time} by ${who}`,
  },
  shippedBy: {
    zh: (time: string, who: string) => `${time} ${who} 登记发货`,
    en: (time: string, who: string) => `shipped ${time}, noted by ${who}`,
  },
  receivedBy: {
    zh: (time: string, who: string) => `${time} ${who} 收货`,
    en: (time: string, who: string) => `received ${time} by ${who}`,
  },
  cancelledBy: {
    zh: (time: string, who: string) => `${time} ${who} 取消`,
    en: (time: string, who: string) => `cancelled ${time} by ${who}`,
  },
  someone: { zh: '已注销的账号', en: 'an account that is gone' },
  note: { zh: '备注', en: 'Note' },
  add: { zh: '新增订购', en: 'Add an order' },
  added: { zh: '订购已记录', en: 'The order is recorded' },
  editTitle: { zh: '编辑配送', en: 'Edit the delivery' },
  shipTitle: { zh: '登记发货', en: 'It was shipped' },
  shipped: { zh: '已登记发货', en: 'It is on its way' },
  receive: { zh: '收货', en: 'Received' },
  receiveTitle: { zh: '收到了多少？', en: 'How many have come?' },
  receiveAsk: {
    zh: (place: string) => `收到的会入库（${place}），不能撤销。没有收到的填 0，余下的部分继续等待。`,
    en: (place: string) =>
      `What has come goes into the stock (${place}); this cannot be undone. Enter 0 for what has not: the rest stays open.`,
  },
  stillOpen: { zh: (open: string) => `未收 ${open}`, en: (open: string) => `${open} to come` },
  cameWrong: {
    zh: (open: string) => `请填写 0 到 ${open} 的整数`,
    en: (open: string) => `From 0 to ${open} whole pieces`,
  },
  cameNothing: { zh: '至少要有一件', en: 'At least one piece must have come' },
  receiveDo: { zh: '收货并入库', en: 'Put into the stock' },
  received: { zh: '已收货并入库', en: 'It is in the stock now' },
  closeEntry: { zh: '不再等待余下部分', en: 'Wait no longer for the rest' },
  closeTitle: { zh: '余下的部分不会来了？', en: 'Is the rest not coming?' },
  closeAsk: {
    zh: '配送按已收到的数量完成，余下的不再算作在途，不能恢复。',
    en: 'The delivery ends with what has come; the rest is under way no longer. This cannot be undone.',
  },
  closed: { zh: '配送已完成', en: 'The delivery is done' },
  cancelEntry: { zh: '取消配送', en: 'Cancel the delivery' },
  cancelTitle: { zh: '取消这次配送？', en: 'Cancel this delivery?' },
  cancelAsk: {
    zh: '记录保留为“已取消”，不能恢复。',
    en: 'It stays as cancelled and cannot be taken up again.',
  },
  cancelled: { zh: '配送已取消', en: 'The delivery is cancelled' },
  more: { zh: (order: string) => `更多操作：${order}`, en: (order: string) => `More: ${order}` },
  receiveOf: { zh: (order: string) => `收货：${order}`, en: (order: string) => `Received: ${order}` },
  thing: { zh: '配件或耗材', en: 'Part or consumable' },
  quantity: { zh: '数量', en: 'Quantity' },
  addLine: { zh: '添加一行', en: 'Add a line' },
  removeLine: { zh: (line: number) => `移除第 ${line} 行`, en: (line: number) => `Remove line ${line}` },
  thingMissing: { zh: '请选择配件或耗材', en: 'Please choose a part or consumable' },
  thingTwice: { zh: '已有这一行', en: 'There is a line of it already' },
  quantityWrong: { zh: '请填写 1 到 1000000 的整数', en: 'From 1 to 1,000,000 whole pieces' },
  textLong: { zh: '内容太长', en: 'This is too long' },
  propose: { zh: '填入建议', en: 'Fill in what is needed' },
  proposeHint: {
    zh: '建议包括：库存低于最低数量的，以及 30 天内寿命到期或余量用完的（每台设备一件，减去库存和在途）。到期日按最近 28 天的使用情况推算，数据不足时不作建议。',
    en: 'What the stock lacks of its minimum, and one for each device whose part ends or whose consumable runs out within 30 days, less what is in stock or under way. Days follow from the use of the last 28 days; with too little data nothing is said.',
  },
  proposed: {
    zh: (count: number) => `已填入 ${count} 行建议`,
    en: (count: number) => (count === 1 ? '1 line was filled in' : `${count} lines were filled in`),
  },
  nothingProposed: { zh: '现在没有需要订购的', en: 'Nothing needs to be ordered now' },
  because: {
    zh: (stock: string, coming: string) => `库存 ${stock}，在途 ${coming}`,
    en: (stock: string, coming: string) => `${stock} in stock, ${coming} under way`,
  },
  minimumOf: { zh: (minimum: string) => `最低 ${minimum}`, en: (minimum: string) => `at least ${minimum}` },
  needOf: {
    zh: (device: string, why: string, day: string) => `${device} ${why}（${day}）`,
    en: (device: string, why: string, day: string) => `${device}: ${why} (${day})`,
  },
  comma: { zh: '；', en: '; ' },
  empty: { zh: '还没有配送记录', en: 'Nothing was ordered yet' },
  emptyHint: {
    zh: '记录订购后，可以跟踪发货和收货，收货时自动入库。',
    en: 'Record an order to follow it on its way; what is received goes into the stock.',
  },
})

export const deliveryStateWords: Record<DeliveryState, Words> = {
  ordered: { zh: '已下单', en: 'Ordered' },
  shipped: { zh: '已发货', en: 'Shipped' },
  partial: { zh: '部分收货', en: 'Received in part' },
  received: { zh: '已收货', en: 'Received' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
}

export const reasonWords: Record<ProposedLine['needs'][number]['why'], Words> = {
  stock: { zh: '库存不足', en: 'low in stock' },
  life: { zh: '寿命到期', en: 'at its end' },
  level: { zh: '余量用完', en: 'runs out' },
}
