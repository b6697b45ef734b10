import { defineWords } from '../../../lib/words.ts'

export const bulkWords = defineWords({
  title: { zh: '批量发货、补运单号', en: 'Ship or add tracking numbers' },
  submit: { zh: '发货', en: 'Ship' },
  parcels: { zh: '包裹', en: 'Parcels' },
  parcelsHint: {
    zh: '每行一单，依次为订单号、承运商、运单号，用逗号或制表符分隔；可从表格粘贴。每单发出全部未发货商品；若已无待发货商品，或在途包裹为同一承运商且缺运单号，则只补填运单号。',
    en: 'One order per line: order number, carrier and tracking number, separated by commas or tabs. You can paste from a spreadsheet. All unshipped goods of each order are shipped. If nothing is left to ship, or a parcel of this carrier is on its way without a number, only the number is added.',
  },
  print: { zh: '打印', en: 'Print' },
  pickingList: { zh: '拣货单（PDF）', en: 'Picking list (PDF)' },
  parcelLabels: { zh: '包裹标签（PDF）', en: 'Parcel labels (PDF)' },
  nothingToPick: { zh: '所选订单没有待发货的商品', en: 'The selected orders have nothing left to ship' },
  nothingToLabel: {
    zh: '所选订单没有待发货的商品或在途包裹',
    en: 'The selected orders have nothing left to ship and no parcel on its way',
  },
  openFile: { zh: '打开 CSV 文件', en: 'Open CSV file' },
  replaceTitle: { zh: '用文件内容替换已填写的包裹？', en: 'Replace the parcels with those in the file?' },
  replaceText: { zh: '已填写的内容将丢失。', en: 'What you entered is lost.' },
  replace: { zh: '替换', en: 'Replace' },
  nothing: { zh: '请填写至少一个订单号', en: 'Enter at least one order number' },
  numberMissing: { zh: '有一行缺少订单号', en: 'A line has no order number' },
  tooMany: {
    zh: (max: number) => `一次最多 ${max} 单`,
    en: (max: number) => `At most ${max} orders at once`,
  },
  done: {
    zh: (done: number, all: number) => `已完成 ${done} / ${all} 行`,
    en: (done: number, all: number) => `${done} of ${all} lines done`,
  },
  shipped: { zh: '已发货', en: 'Shipped' },
  numbered: { zh: '已补填运单号', en: 'Tracking number added' },
  known: { zh: '该运单号已有', en: 'Already has this tracking number' },
  numberTaken: {
    zh: '该运单号已用于另一订单；如为同一买家的合并包裹，请在订单页处理；否则请核对运单号',
    en: 'Another order has this number. If it is one parcel for the same buyer, enter it on the order’s page; otherwise check the number.',
  },
  noCarrier: { zh: '缺少承运商', en: 'No carrier' },
  unknown: { zh: '订单不存在', en: 'Order not found' },
  unpaid: { zh: '尚未付清', en: 'Not fully paid' },
  nothingOpen: { zh: '没有待发货的商品', en: 'Nothing left to ship' },
  ended: { zh: '订单已结束', en: 'The order has ended' },
  repeated: { zh: '重复的订单号', en: 'Listed twice' },
  failed: { zh: '订单刚有变动，请重试', en: 'The order has just changed. Try again.' },
})
