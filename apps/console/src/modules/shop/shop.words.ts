import { defineWords } from '../../lib/words.ts'

export const shopWords = defineWords({
  title: { zh: '选购', en: 'Browse' },
  description: {
    zh: '设备所需的耗材和配件，以及全部在售商品。价格含增值税。',
    en: 'Consumables and parts for your devices, and everything else on sale. Prices include VAT.',
  },
  forMine: { zh: '我的设备所需', en: 'For my devices' },
  /** Leads to the drafts that wait for approval, and to their settings. */
  replenishment: { zh: '补货审批与设置', en: 'Replenishment to approve' },
  /** Leads to the deliveries. */
  whatCame: { zh: '查看配送与到货', en: 'View deliveries' },
  forMineHint: {
    zh: '商城有售的耗材和配件，最急的在前。配送页的补货建议还会提前 30 天计算，并补足最低库存。',
    en: 'Consumables and parts that the shop sells, most urgent first. Suggested orders in Deliveries also look 30 days ahead and keep the minimum stock.',
  },
  showAll: { zh: (count: number) => `显示全部 ${count} 项`, en: (count: number) => `Show all ${count}` },
  unknownNeeds: {
    zh: (count: number) => `余量或寿命未知：${count} 项`,
    en: (count: number) => `${count} with unknown level or lifetime`,
  },
  showFewer: { zh: '收起', en: 'Show fewer' },
  level: { zh: (percent: string) => `余量 ${percent}`, en: (percent: string) => `${percent} left` },
  endsOn: { zh: (day: string) => `预计用至 ${day}`, en: (day: string) => `Lasts until ${day}` },
  from: { zh: (price: string) => `${price} 起`, en: (price: string) => `from ${price}` },
  moreOffers: {
    zh: (count: number) => `另有 ${count} 种`,
    en: (count: number) => (count === 1 ? '1 more item' : `${count} more items`),
  },
  view: { zh: '查看', en: 'View' },
  viewOf: { zh: (name: string) => `查看 ${name}`, en: (name: string) => `View ${name}` },
  alreadyOrdered: { zh: '已为此设备订购，等待到货', en: 'One on order is for this device' },
  alreadyStocked: { zh: '库存中有一件可用于此设备', en: 'One in your stock is for this device' },
  unpaid: {
    zh: (until: string) => `已下单，未付款，保留至 ${until}`,
    en: (until: string) => `Ordered, not paid; held until ${until}`,
  },
  pay: { zh: '去付款', en: 'Pay' },
  needsFailed: { zh: '设备所需商品加载失败', en: 'Couldn’t load what your devices need' },
  goods: { zh: '全部商品', en: 'All goods' },
  article: { zh: '商品', en: 'Item' },
  search: { zh: '商品名称、拼音或编码', en: 'Name or code' },
  anyCategory: { zh: '全部分类', en: 'All categories' },
  category: { zh: '分类', en: 'Category' },
  anyDevice: { zh: '全部设备', en: 'All devices' },
  device: { zh: '适用设备', en: 'For device' },
  brand: { zh: '品牌', en: 'Brand' },
  price: { zh: '价格', en: 'Price' },
  beforeTax: { zh: (price: string) => `不含税 ${price}`, en: (price: string) => `${price} excl. VAT` },
  beforeTaxPer: {
    zh: (price: string, unit: string) => `每${unit}不含税 ${price}`,
    en: (price: string, unit: string) => `${price} excl. VAT per ${unit}`,
  },
  fits: { zh: '适用我的设备', en: 'Fits my devices' },
  stock: { zh: '库存', en: 'Stock' },
  inStock: { zh: '有货', en: 'In stock' },
  outOfStock: { zh: '缺货', en: 'Out of stock' },
  soldOut: { zh: '暂时缺货。', en: 'Out of stock for now.' },
  fitsTheSame: { zh: '同用途的其他商品：', en: 'Alternatives for the same use:' },
  askWhenBack: {
    zh: (contact: string) => `到货时间可咨询商城：${contact}`,
    en: (contact: string) => `Ask the shop when it will be back: ${contact}`,
  },
  fewLeft: { zh: (count: number) => `仅剩 ${count} 件`, en: (count: number) => `Only ${count} left` },
  tooFew: {
    zh: (count: number, inCart: number) =>
      `仅剩 ${count} 件${inCart > 0 ? `，购物车中已有 ${inCart} 件` : ''}`,
    en: (count: number, inCart: number) =>
      `Only ${count} left${inCart > 0 ? `, ${inCart} already in your cart` : ''}`,
  },
  tooManyPieces: {
    zh: (max: number, inCart: number) =>
      `每种最多 ${max} 件${inCart > 0 ? `，购物车中已有 ${inCart} 件` : ''}`,
    en: (max: number, inCart: number) =>
      `At most ${max} of one item${inCart > 0 ? `, ${inCart} already in your cart` : ''}`,
  },
  cartLoading: { zh: '正在加载购物车', en: 'Loading your cart' },
  cartFailed: { zh: '购物车加载失败，请刷新页面', en: 'Your cart couldn’t be loaded. Refresh the page.' },
  gone: { zh: '商品不存在或已下架', en: 'This item is not on sale' },
  goneHint: {
    zh: '可在“选购”中查找其他商品。',
    en: 'It does not exist, or the shop no longer sells it. Find others in the shop.',
  },
  empty: { zh: '暂无在售商品', en: 'Nothing on sale yet' },
  variant: { zh: '规格', en: 'Variant' },
  quantity: { zh: '数量', en: 'Quantity' },
  addToCart: { zh: '加入购物车', en: 'Add to cart' },
  added: { zh: '已加入购物车', en: 'Added to cart' },
  openCart: { zh: '查看购物车', en: 'Open cart' },
  details: { zh: '商品介绍', en: 'Description' },
  attributes: { zh: '商品参数', en: 'Specifications' },
  forDevices: { zh: '适用我的设备', en: 'Fits my devices' },
  moreDevices: {
    zh: (count: string) => `另有 ${count} 台`,
    en: (count: string) => `and ${count} more`,
  },
  fitsNone: { zh: '未标注适用于您的设备。', en: 'Not listed as compatible with any of your devices.' },
  buy: { zh: '购买', en: 'Buy' },
  unit: { zh: '单位', en: 'Unit' },
  code: { zh: '编码', en: 'Code' },
  variants: { zh: '全部规格', en: 'All variants' },
  deliveryFree: { zh: '价格含增值税，不另收运费', en: 'Prices include VAT and delivery' },
  deliveryTracked: {
    zh: '发货后可在“我的订单”查看运单',
    en: 'Track parcels in My orders once shipped',
  },
  returnable: { zh: '收货后可在订单中申请退货', en: 'Request a return in the order after receipt' },
  pictureOf: {
    zh: (name: string, at: number) => `${name} 图片 ${at}`,
    en: (name: string, at: number) => `${name}, picture ${at}`,
  },
  cart: { zh: '购物车', en: 'Cart' },
  cartHint: {
    zh: '价格和库存以下单时为准。',
    en: 'Prices and stock are confirmed when you place the order.',
  },
  cartEmpty: { zh: '购物车为空', en: 'Your cart is empty' },
  cartEmptyHint: { zh: '可在“选购”中添加商品。', en: 'Add items in the shop.' },
  cartNoShop: {
    zh: '当前账号无权打开“选购”，请联系管理员。',
    en: 'Your account cannot open the shop. Ask an administrator for access.',
  },
  browse: { zh: '去选购', en: 'Go to the shop' },
  amount: { zh: '小计', en: 'Amount' },
  removeOf: { zh: (name: string) => `移除 ${name}`, en: (name: string) => `Remove ${name}` },
  quantityOf: { zh: (name: string) => `${name}的数量`, en: (name: string) => `Quantity of ${name}` },
  notSold: { zh: '已下架', en: 'No longer on sale' },
  continueShopping: { zh: '继续选购', en: 'Continue shopping' },
  total: { zh: '合计', en: 'Total' },
  vatIncluded: {
    zh: (vat: string, net: string) => `含增值税 ${vat}，不含税 ${net}`,
    en: (vat: string, net: string) => `incl. VAT ${vat}, excl. VAT ${net}`,
  },
  checkout: { zh: '去结算', en: 'Check out' },
  unavailable: {
    zh: (name: string) => `“${name}”已下架或库存不足，请先修改或移除`,
    en: (name: string) => `“${name}” is not available in this quantity. Change or remove it first.`,
  },
  priceWithVat: {
    zh: (rate: number) => `价格（含 ${rate}% 增值税）`,
    en: (rate: number) => `Price (incl. ${rate}% VAT)`,
  },
})
