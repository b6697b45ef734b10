import {
  fulfilmentWords as fulfilmentTexts,
  moneyKindWords as moneyKindTexts,
  paidByWords as paidByTexts,
  paymentStateWords as paymentTexts,
  sourceWords as sourceTexts,
  orderStatusWords as statusTexts,
} from '@limpid/contract/orders/words/states.words'
import { defineWords } from '../../lib/words.ts'

export const orderWords = defineWords({
  checkout: { zh: '确认订单', en: 'Check out' },
  checkoutHint: {
    zh: '确认商品和收货地址后下单，下单后再付款。',
    en: 'Check the goods and the address, then place the order. You pay afterwards.',
  },
  nothing: { zh: '购物车为空，请先选购。', en: 'Your cart is empty. Add items first.' },
  toCart: { zh: '返回购物车', en: 'Back to the cart' },
  deliverTo: { zh: '收货地址', en: 'Deliver to' },
  addAddress: { zh: '新增地址', en: 'Add address' },
  addressMissing: { zh: '请选择收货地址', en: 'Choose an address' },
  coupons: { zh: '优惠券', en: 'Coupons' },
  couponsHint: {
    zh: '可用的在前；不可用的注明原因。',
    en: 'Coupons that apply come first; the others show why they do not.',
  },
  noCoupons: {
    zh: '暂无优惠券。有优惠码可在此输入。',
    en: 'You have no coupons. If you have a code, enter it here.',
  },
  getCoupons: { zh: '去领券', en: 'Claim coupons' },
  saves: { zh: (amount: string) => `省 ${amount}`, en: (amount: string) => `Save ${amount}` },
  couponsFull: {
    zh: (max: number) => `每单最多使用 ${max} 张优惠券`,
    en: (max: number) => `At most ${max} coupons per order`,
  },
  couponUntil: { zh: (time: string) => `有效期至 ${time}`, en: (time: string) => `Valid until ${time}` },
  couponCode: { zh: '优惠码', en: 'Coupon code' },
  useCode: { zh: '使用', en: 'Apply' },
  dropCode: { zh: '不使用优惠码', en: 'Remove the code' },
  codeUsed: {
    zh: (name: string, amount: string) => `“${name}”省 ${amount}`,
    en: (name: string, amount: string) => `${name}: save ${amount}`,
  },
  saved: { zh: (amount: string) => `已优惠 ${amount}`, en: (amount: string) => `You save ${amount}` },
  forDevice: { zh: '用于设备', en: 'For device' },
  deviceAndSn: {
    zh: (name: string, sn: string) => `${name}（${sn}）`,
    en: (name: string, sn: string) => `${name} (${sn})`,
  },
  countOf: {
    zh: (name: string, amount: string) => `${name}\u00a0×\u00a0${amount}`,
    en: (name: string, amount: string) => `${name}\u00a0×\u00a0${amount}`,
  },
  forSite: { zh: '用于站点', en: 'For site' },
  message: { zh: '买家留言', en: 'Message to the shop' },
  placeOrder: { zh: '提交订单', en: 'Place order' },
  payNext: { zh: '下一步：在订单中付款', en: 'Next step: pay in the order' },
  placed: { zh: '订单已提交', en: 'Order placed' },
  pricing: { zh: '正在计算金额', en: 'Calculating the amount' },
  notPriced: { zh: '金额计算失败，请重试', en: 'The amount could not be calculated. Try again.' },
  codeRefused: {
    zh: '优惠码不适用，请修改或移除',
    en: 'The coupon code does not apply. Change or remove it.',
  },
  couponDropped: {
    zh: (name: string, reason: string) => `已取消使用${name ? `“${name}”` : '优惠券'}：${reason}`,
    en: (name: string, reason: string) => `${name || 'A coupon'} is no longer used: ${reason}`,
  },
  couponRefused: {
    zh: '所选优惠券不适用，请取消选择',
    en: 'A selected coupon does not apply. Deselect it.',
  },
  soldOutLine: {
    zh: '有商品库存不足或已下架，请返回购物车修改',
    en: 'An item is out of stock or no longer on sale. Change the cart first.',
  },
  goods: { zh: '商品', en: 'Goods' },
  total: { zh: '应付金额', en: 'Total' },
  vat: { zh: '含增值税', en: 'VAT included' },
  mine: { zh: '我的订单', en: 'My orders' },
  mineHint: {
    zh: '付款、收货和退货都在订单中办理。',
    en: 'Pay, confirm receipt and return goods in the order.',
  },
  noOrders: { zh: '暂无订单', en: 'No orders yet' },
  noOrdersHint: {
    zh: '商城中有适合您设备的耗材和配件。',
    en: 'The shop has the consumables and parts that fit your devices.',
  },
  toShop: { zh: '去选购', en: 'Go to the shop' },
  title: { zh: '订单管理', en: 'Orders' },
  titleHint: {
    zh: '商城的全部订单：发货、取消、退货退款。',
    en: 'All orders of the shop: ship, cancel, refund.',
  },
  shipFew: {
    zh: (max: number) => `请逐个勾选，一次最多 ${max} 单`,
    en: (max: number) => `Select up to ${max} orders one by one`,
  },
  importTracking: { zh: '批量发货、补运单号', en: 'Ship or add tracking numbers' },
  search: { zh: '订单号或买家', en: 'Number or buyer' },
  searchMine: { zh: '订单号或商品名称', en: 'Number or item' },
  order: { zh: '订单', en: 'Order' },
  orderOf: { zh: (number: string) => `订单 ${number}`, en: (number: string) => `Order ${number}` },
  noSuchOrder: { zh: '订单不存在', en: 'Order not found' },
  noSuchOrderHint: {
    zh: '请检查链接，或在订单列表中查找。',
    en: 'Check the link, or look for it in the list of orders.',
  },
  notMyOrderHint: {
    zh: '订单可能属于其他账号，请检查链接或登录的账号。',
    en: 'It may belong to another account. Check the link and which account you are signed in with.',
  },
  toOrders: { zh: '查看全部订单', en: 'View all orders' },
  toMyOrders: { zh: '查看我的订单', en: 'View my orders' },
  placedAt: { zh: '下单时间', en: 'Placed' },
  buyer: { zh: '买家', en: 'Buyer' },
  status: { zh: '状态', en: 'Status' },
  anyStatus: { zh: '全部状态', en: 'All statuses' },
  payment: { zh: '付款状态', en: 'Payment' },
  anyPayment: { zh: '全部付款状态', en: 'All payment statuses' },
  fulfilment: { zh: '发货状态', en: 'Fulfilment' },
  anyFulfilment: { zh: '全部发货状态', en: 'All fulfilment statuses' },
  source: { zh: '来源', en: 'Source' },
  anySource: { zh: '全部来源', en: 'All sources' },
  goodsAmount: { zh: '商品金额', en: 'Before discounts' },
  discount: { zh: '优惠', en: 'Discount' },
  paid: { zh: '已付', en: 'Paid' },
  refunded: { zh: '已退', en: 'Refunded' },
  points: { zh: '获得积分', en: 'Points earned' },
  payBy: { zh: '付款截止', en: 'Pay by' },
  facts: { zh: '订单信息', en: 'Order' },
  article: { zh: '商品', en: 'Item' },
  price: { zh: '单价', en: 'Price' },
  quantity: { zh: '数量', en: 'Quantity' },
  amount: { zh: '小计', en: 'Amount' },
  progress: { zh: '进度', en: 'Progress' },
  returnRequested: {
    zh: (amount: string) => `申请退货 ${amount}，待处理`,
    en: (amount: string) => `Return of ${amount} requested, awaiting review`,
  },
  cancelledPieces: {
    zh: (amount: string) => `${amount}不再发货`,
    en: (amount: string) => `${amount} no longer shipped`,
  },
  payNow: { zh: '去付款', en: 'Pay' },
  decideReturn: { zh: '处理退货', en: 'Review return' },
  settleMissing: { zh: '处理缺件', en: 'Resolve missing items' },
  stepOf: {
    zh: (step: string, number: string) => `${step}：订单 ${number}`,
    en: (step: string, number: string) => `${step}: order ${number}`,
  },
  parcels: { zh: '包裹', en: 'Parcels' },
  arrivedParcels: { zh: '已收到的包裹', en: 'Received parcels' },
  noParcels: { zh: '尚未发货', en: 'Nothing shipped yet' },
  parcelOf: { zh: (at: number) => `包裹 ${at}`, en: (at: number) => `Parcel ${at}` },
  carrier: { zh: '承运商', en: 'Carrier' },
  tracking: { zh: '运单号', en: 'Tracking number' },
  shippedAt: { zh: '发货时间', en: 'Shipped' },
  receivedAt: { zh: '收货时间', en: 'Received' },
  notReceived: { zh: '运输中', en: 'On its way' },
  partReceived: {
    zh: (received: number, amount: string) => `已收 ${received} / ${amount}`,
    en: (received: number, amount: string) => `${received} of ${amount} received`,
  },
  missing: { zh: '缺件，待商城处理', en: 'Missing, with the shop' },
  nothingReceived: { zh: '全部丢失', en: 'Lost entirely' },
  receive: { zh: '确认收货', en: 'Confirm receipt' },
  receiveTitle: { zh: '确认收到此包裹？', en: 'Did everything in this parcel arrive?' },
  allStocked: {
    zh: (pieces: readonly string[]) => `${pieces.join('、')}。将计入库存，配送记录同时完成。`,
    en: (pieces: readonly string[]) =>
      `${pieces.join(', ')}. They are added to your stock, and the delivery record is completed.`,
  },
  partStocked: {
    zh: (pieces: readonly string[], stocked: readonly string[]) =>
      `${pieces.join('、')}。其中 ${stocked.join('、')} 将计入库存，配送记录同时完成；其余不适用于现有设备，不计入库存。`,
    en: (pieces: readonly string[], stocked: readonly string[]) =>
      `${pieces.join(', ')}. Added to your stock, which completes the delivery record: ${stocked.join(', ')}. The rest fits none of your devices and is not added.`,
  },
  noneStocked: {
    zh: (pieces: readonly string[]) => `${pieces.join('、')}。不适用于现有设备，不计入库存。`,
    en: (pieces: readonly string[]) =>
      `${pieces.join(', ')}. They fit none of your devices and are not added to your stock.`,
  },
  receiveDone: { zh: '已确认收货', en: 'Receipt confirmed' },
  returns: { zh: '退货', en: 'Returns' },
  refunds: { zh: '退货与退款', en: 'Returns and refunds' },
  refundKind: { zh: '退款原因', en: 'Refund reason' },
  refund: { zh: '退款', en: 'Refund' },
  payments: { zh: '付款与退款', en: 'Payments and refunds' },
  pending: {
    zh: (method: string, amount: string) => `${method} ${amount} 已登记，商城复核后入账，请勿重复付款。`,
    en: (method: string, amount: string) =>
      `${method} of ${amount} is recorded and counts once the shop has confirmed it. Do not pay again.`,
  },
  pendingStaff: {
    zh: (method: string, amount: string) => `${method} ${amount} 已登记，待另一人复核。`,
    en: (method: string, amount: string) =>
      `${method} of ${amount} is recorded and waits for another person to confirm it.`,
  },
  toPayments: { zh: '查看到账登记', en: 'Show the recorded payment' },
  paidBy: { zh: (method: string) => `付款 · ${method}`, en: (method: string) => `Paid · ${method}` },
  refundedTo: { zh: (method: string) => `退款 · ${method}`, en: (method: string) => `Refunded · ${method}` },
  history: { zh: '记录', en: 'History' },
  pay: { zh: '余额支付', en: 'Pay from balance' },
  payTitle: {
    zh: (amount: string) => `使用余额支付 ${amount}？`,
    en: (amount: string) => `Pay ${amount} from your balance?`,
  },
  payText: {
    zh: (balance: string) => `账户余额 ${balance}。`,
    en: (balance: string) => `Your balance is ${balance}.`,
  },
  receipt: { zh: '下载收据', en: 'Download receipt' },
  balanceShort: {
    zh: '账户余额不足，请联系商城充值',
    en: 'Your balance is too low. Ask the shop to top it up.',
  },
  balanceLoading: { zh: '正在加载账户余额', en: 'Loading your balance' },
  balanceFailed: {
    zh: '账户余额加载失败，请刷新页面',
    en: 'Your balance couldn’t be loaded. Refresh the page.',
  },
  paidDone: { zh: '已付款', en: 'Paid' },
  cancelOrder: { zh: '取消订单', en: 'Cancel order' },
  cancelTitle: { zh: '取消此订单？', en: 'Cancel this order?' },
  cancelText: { zh: '已付款项退回账户余额。', en: 'The amount paid goes back to your balance.' },
  cancelUnpaidText: {
    zh: '订单尚未付款，取消后商品不再保留。',
    en: 'Nothing has been paid. The items are no longer held for you.',
  },
  cancelDo: { zh: '确认取消', en: 'Cancel order' },
  keepOrder: { zh: '暂不取消', en: 'Keep order' },
  cancelTextStaff: {
    zh: '已付款项退回买家的账户余额。',
    en: 'Any amount paid goes back to the buyer’s balance.',
  },
  cancelled: { zh: '订单已取消', en: 'Order cancelled' },
  returnGoods: { zh: '申请退货', en: 'Return goods' },
  requestReturn: { zh: '提交申请', en: 'Request return' },
  returnPieces: {
    zh: (name: string) => `退货数量：${name}`,
    en: (name: string) => `Quantity to return: ${name}`,
  },
  reason: { zh: '原因', en: 'Reason' },
  decision: { zh: '处理原因', en: 'Reason for the decision' },
  reasonMissing: { zh: '请输入原因', en: 'Enter a reason' },
  nothingChosen: { zh: '请至少填写一件的数量', en: 'Enter a quantity for at least one item' },
  ship: { zh: '发货', en: 'Ship' },
  optionalTracking: { zh: '自行配送时可留空', en: 'Leave empty if you deliver it yourself' },
  shipPieces: {
    zh: (name: string) => `发货数量：${name}`,
    en: (name: string) => `Quantity to ship: ${name}`,
  },
  shipped: { zh: '已发货', en: 'Shipped' },
  addNote: { zh: '添加备注', en: 'Add note' },
  note: { zh: '备注', en: 'Note' },
  noteAdded: { zh: '备注已添加', en: 'Note added' },
  noteMissing: { zh: '请填写备注', en: 'Enter a note' },
  refundText: {
    zh: (amount: string) => `${amount} 将退回会员余额，不可撤销。`,
    en: (amount: string) => `${amount} is paid back to the member’s balance. This cannot be undone.`,
  },
  buyerSeesNote: { zh: '买家可见', en: 'The buyer sees it' },
  refundDone: { zh: '已退款', en: 'Refunded' },
  acceptReturn: { zh: '同意退款', en: 'Refund' },
  rejectReturn: { zh: '拒绝', en: 'Reject' },
  rejectDone: {
    zh: '已拒绝，买家可在订单中看到原因',
    en: 'Rejected. The buyer sees the reason in the order.',
  },
  restock: { zh: '商品重新入库', en: 'Return the goods to stock' },
  address: { zh: '收货信息', en: 'Delivery' },
})

export const orderStatusWords = defineWords({ ...statusTexts })
export const paymentStateWords = defineWords({ ...paymentTexts })
export const fulfilmentWords = defineWords({ ...fulfilmentTexts })
export const sourceWords = defineWords({ ...sourceTexts })

export const paidByWords = defineWords({ ...paidByTexts })
export const moneyKindWords = defineWords({ ...moneyKindTexts })
