import type { ProposedLine } from '@limpid/contract/deliveries/deliveries'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../lib/words.ts'

export const deliveryWords = defineWords({
  title: { zh: '配送记录', en: 'Deliveries' },
  description: {
    zh: '在途和已到的配件与耗材，含商城订单的包裹；收货后自动入库。',
    en: 'Parts and consumables on order or received, including parcels of the shop. Received items are added to stock.',
  },
  search: { zh: '供应商、订单号、运单号或明细', en: 'Supplier, order, tracking or item' },
  delivery: { zh: '配送', en: 'Delivery' },
  noNumber: { zh: '无订单号', en: 'No order number' },
  supplier: { zh: '供应商', en: 'Supplier' },
  orderNumber: { zh: '订单号', en: 'Order number' },
  goesTo: { zh: '收货站点', en: 'Deliver to' },
  site: { zh: '站点', en: 'Site' },
  noSite: { zh: '未分配站点', en: 'No site' },
  lines: { zh: '明细', en: 'Items' },
  line: {
    zh: (name: string, quantity: string) => `${name} × ${quantity}`,
    en: (name: string, quantity: string) => `${quantity} × ${name}`,
  },
  /** A partially received line. */
  lineSoFar: {
    zh: (line: string, received: string) => `${line}，已收 ${received}`,
    en: (line: string, received: string) => `${line}, ${received} received`,
  },
  /** Went back to the shop. */
  lineReturned: {
    zh: (line: string, returned: string) => `${line}，已退 ${returned}`,
    en: (line: string, returned: string) => `${line}, ${returned} returned`,
  },
  state: { zh: '状态', en: 'Status' },
  anyState: { zh: '全部状态', en: 'All statuses' },
  expected: { zh: '预计到货', en: 'Expected' },
  carrier: { zh: '承运商', en: 'Carrier' },
  tracking: { zh: '运单号', en: 'Tracking number' },
  steps: { zh: '进度', en: 'Progress' },
  orderedBy: {
    zh: (time: string, who: string) => `${time} ${who} 下单`,
    en: (time: string, who: string) => `ordered ${time} by ${who}`,
  },
  shippedBy: {
    zh: (time: string, who: string) => `${time} ${who} 登记发货`,
    en: (time: string, who: string) => `shipped ${time}, recorded by ${who}`,
  },
  receivedBy: {
    zh: (time: string, who: string) => `${time} ${who} 收货`,
    en: (time: string, who: string) => `received ${time} by ${who}`,
  },
  cancelledBy: {
    zh: (time: string, who: string) => `${time} ${who} 取消`,
    en: (time: string, who: string) => `cancelled ${time} by ${who}`,
  },
  someone: { zh: '已注销账号', en: 'an erased account' },
  note: { zh: '备注', en: 'Note' },
  add: { zh: '新增配送', en: 'Add delivery' },
  added: { zh: '配送已新增', en: 'Delivery added' },
  editTitle: { zh: '编辑配送', en: 'Edit delivery' },
  shipTitle: { zh: '登记发货', en: 'Mark as shipped' },
  shipped: { zh: '已登记发货', en: 'Marked as shipped' },
  receive: { zh: '收货', en: 'Receive' },
  receiveTitle: { zh: '收货数量', en: 'Quantity received' },
  receiveAsk: {
    zh: (place: string) => `收到的数量会入库（${place}），不可撤销。未收到的填 0，仍保持在途。`,
    en: (place: string) =>
      `Received quantities are added to stock (${place}). This cannot be undone. Enter 0 for items not received; they stay open.`,
  },
  stillOpen: { zh: (open: string) => `未收 ${open}`, en: (open: string) => `${open} outstanding` },
  quantityInvalid: {
    zh: (open: string) => `请输入 0 到 ${open} 的整数`,
    en: (open: string) => `Enter a whole number from 0 to ${open}`,
  },
  nothingReceived: { zh: '请至少填写一项收货数量', en: 'Enter at least one received quantity' },
  receiveDo: { zh: '收货并入库', en: 'Add to stock' },
  received: { zh: '已收货并入库', en: 'Received and added to stock' },
  closeEntry: { zh: '按已收数量结束', en: 'Close with partial delivery' },
  closeTitle: { zh: '按已收数量结束？', en: 'Close with partial delivery?' },
  closeAsk: {
    zh: '配送按已收数量完成，其余不再计入在途。此操作不可撤销。',
    en: 'The delivery ends with the quantities received; the rest is no longer expected. This cannot be undone.',
  },
  closed: { zh: '配送已完成', en: 'Delivery closed' },
  cancelEntry: { zh: '取消配送', en: 'Cancel delivery' },
  cancelTitle: { zh: '取消这次配送？', en: 'Cancel this delivery?' },
  cancelAsk: {
    zh: '记录保留，状态为“已取消”，不能恢复。',
    en: 'The record stays as cancelled. This cannot be undone.',
  },
  cancelled: { zh: '配送已取消', en: 'Delivery cancelled' },
  more: {
    zh: (delivery: string) => `更多操作：${delivery}`,
    en: (delivery: string) => `More actions: ${delivery}`,
  },
  receiveOf: {
    zh: (delivery: string) => `收货：${delivery}`,
    en: (delivery: string) => `Receive: ${delivery}`,
  },
  thing: { zh: '配件或耗材', en: 'Part or consumable' },
  quantity: { zh: '数量', en: 'Quantity' },
  addLine: { zh: '新增一行', en: 'Add line' },
  removeLine: { zh: (line: number) => `移除第 ${line} 行`, en: (line: number) => `Remove line ${line}` },
  thingMissing: { zh: '请选择配件或耗材', en: 'Select a part or consumable' },
  thingTwice: { zh: '该项已在列表中', en: 'Already listed' },
  quantityWrong: { zh: '请输入 1 到 1,000,000 的整数', en: 'Enter a whole number from 1 to 1,000,000' },
  textLong: { zh: '内容过长', en: 'Too long' },
  propose: { zh: '填入建议', en: 'Fill in suggestions' },
  proposeHint: {
    zh: '建议包括：低于最低库存的配件与耗材，以及 30 天内寿命到期或余量用完的（每台设备一件，扣除库存和在途）。到期日按近 28 天的使用情况推算，数据不足时不作建议。',
    en: 'Includes items below their minimum stock and, per device, parts that wear out or consumables that run out within 30 days, less what is in stock or on order. Dates are estimated from the last 28 days of use; without enough data there is no suggestion.',
  },
  proposed: {
    zh: (count: number) => `已填入 ${count} 行建议`,
    en: (count: number) => (count === 1 ? '1 line filled in' : `${count} lines filled in`),
  },
  nothingProposed: { zh: '目前无需下单', en: 'Nothing to order now' },
  showAll: { zh: '显示全部配送', en: 'Show all deliveries' },
  elsewhere: { zh: '部分属于其他站点或设备', en: 'some of it for other sites or devices' },
  because: {
    zh: (stock: string, coming: string) => `库存 ${stock}，在途 ${coming}`,
    en: (stock: string, coming: string) => `${stock} in stock, ${coming} on order`,
  },
  minimumOf: { zh: (minimum: string) => `最低 ${minimum}`, en: (minimum: string) => `minimum ${minimum}` },
  restock: {
    zh: (count: string) => `其中 ${count} 件用于补足最低库存`,
    en: (count: string) => `${count} of the quantity to restore the minimum`,
  },
  /** After the reason of a device that needs one. */
  stock: { zh: '使用库存，无需订购', en: 'gets one from stock' },
  order: { zh: '已订购，等待到货', en: 'gets one that is on order' },
  needOf: {
    zh: (device: string, why: string, day: string | null) => `${device}：${why}${day ? `（${day}）` : ''}`,
    en: (device: string, why: string, day: string | null) => `${device}: ${why}${day ? ` (${day})` : ''}`,
  },
  others: {
    zh: (count: string) => `另有 ${count} 台设备`,
    en: (count: string) => (count === '1' ? '1 more device' : `${count} more devices`),
  },
  comma: { zh: '；', en: '; ' },
  empty: { zh: '暂无配送记录', en: 'No deliveries yet' },
  emptyHint: {
    zh: '新增配送后可跟踪发货和收货，收货时自动入库。',
    en: 'Add a delivery to track shipping and receipt. Received items are added to stock.',
  },
  /** For staff of the shop, who look for the parcels of members here. */
  ownOnly: {
    zh: '此处只有自己的设备与库存的配送。会员的包裹见',
    en: 'Only deliveries for your own devices and stock are listed here. For parcels of members, see',
  },
  orders: { zh: '订单', en: 'Orders' },
})

export const reasonWords: Record<ProposedLine['needs'][number]['why'], Words> = {
  stock: { zh: '库存不足', en: 'low in stock' },
  life: { zh: '寿命到期', en: 'worn out' },
  level: { zh: '余量用完', en: 'runs out' },
  low: { zh: '余量不足', en: 'running low' },
}
