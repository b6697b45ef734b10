/** What the shop of the demo sells: consumables and parts of the products that the fleet consists of. */
import type { FitKind } from '@limpid/contract/goods/schemas'

interface Named {
  name: string
  nameEn: string
}
const named = (name: string, nameEn: string): Named => ({ name, nameEn })

const can = named('桶', 'can')
const bag = named('袋', 'bag')
const bottle = named('瓶', 'bottle')
const piece = named('件', 'piece')
const volume = named('容量', 'Volume')
const weight = named('重量', 'Weight')
const model = named('型号', 'Model')
const nominal = named('标称值', 'Nominal value')
const acidity = named('pH（1% 溶液）', 'pH of a 1% solution')
const shelfLife = named('保质期', 'Shelf life')
const temperature = named('适用水温', 'Water temperature')
const content = named('净含量', 'Net content')
const range = named('量程', 'Measuring range')
const material = named('材质', 'Material')

const chemicals = named('洗涤化学品', 'Chemicals')
const testing = named('水质检测', 'Water testing')

/** The leaves of the tree, with the specs and attributes of goods in them. */
export const demoCategories = {
  dishwashing: {
    ...{ below: chemicals, ...named('洗碗机用品', 'For dishwashers') },
    ...{ specs: [volume, weight], attributes: [acidity, shelfLife] },
  },
  laundry: {
    ...{ below: chemicals, ...named('洗衣房用品', 'For laundries') },
    ...{ specs: [volume, weight], attributes: [temperature, shelfLife] },
  },
  calibration: {
    ...{ below: testing, ...named('标准液', 'Standard solutions') },
    ...{ specs: [nominal], attributes: [content, shelfLife] },
  },
  probes: {
    ...{ below: testing, ...named('电极与探头', 'Probes') },
    ...{ specs: [model], attributes: [range, temperature] },
  },
  parts: {
    ...{ below: named('配件', 'Spare parts'), ...named('易损件', 'Wear parts') },
    ...{ specs: [model], attributes: [material] },
  },
} as const

/** Prices in fen, with VAT. `stock` 0 is sold out; at `lowStock` or below, staff are warned. */
interface DemoVariant extends Named {
  code: string
  price: number
  stock: number
  lowStock: number
}
const variant = (
  code: string,
  [name, nameEn]: readonly [string, string],
  price: number,
  stock: number,
  lowStock: number,
): DemoVariant => ({ code, name, nameEn, price, stock, lowStock })

interface DemoArticle extends Named {
  category: keyof typeof demoCategories
  unit: Named
  /** What the variants differ in. */
  spec: Named
  variants: readonly DemoVariant[]
  /** Of the attributes of its category, in their order. */
  values: readonly Named[]
  /** Of every product that has it, and has `beside` too. */
  fits: { kind: FitKind; key: string; beside?: string }
  detail: { zh: string; en: string }
}

const same = (text: string) => [text, text] as const

export const demoArticles: readonly DemoArticle[] = [
  {
    ...named('洗碗机洗涤剂', 'Dishwasher detergent'),
    ...{ category: 'dishwashing', unit: can, spec: volume },
    values: [named('11.5', '11.5'), named('24 个月', '24 months')],
    fits: { kind: 'consumable', key: 'detergent', beside: 'rinse_aid' },
    variants: [
      variant('XDJ-05', same('5 L'), 8_900, 86, 20),
      variant('XDJ-20', same('20 L'), 29_800, 42, 10),
    ],
    detail: {
      zh: '<p>低泡碱性洗涤剂，配合自动加药泵使用。每架用量由机器设定。</p>',
      en: '<p>Low-foam alkaline detergent for dosing pumps. The machine sets the amount per rack.</p>',
    },
  },
  {
    ...named('催干剂', 'Rinse aid'),
    ...{ category: 'dishwashing', unit: can, spec: volume },
    values: [named('3.0', '3.0'), named('24 个月', '24 months')],
    fits: { kind: 'consumable', key: 'rinse_aid' },
    variants: [
      variant('CGJ-05', same('5 L'), 11_800, 54, 15),
      variant('CGJ-10', same('10 L'), 21_800, 23, 8),
    ],
    detail: {
      zh: '<p>用于终漂，减少水渍，加快沥干。</p>',
      en: '<p>For the final rinse: fewer water marks, faster drying.</p>',
    },
  },
  {
    ...named('软水再生盐', 'Regeneration salt'),
    ...{ category: 'dishwashing', unit: bag, spec: weight },
    values: [named('7.0', '7.0'), named('不限', 'Unlimited')],
    fits: { kind: 'consumable', key: 'salt' },
    variants: [
      variant('RSY-10', same('10 kg'), 4_600, 120, 30),
      variant('RSY-25', same('25 kg'), 9_800, 60, 20),
    ],
    detail: {
      zh: '<p>粗粒盐，用于内置或外置软水器。</p>',
      en: '<p>Coarse salt for built-in and external softeners.</p>',
    },
  },
  {
    ...named('除垢剂', 'Descaler'),
    ...{ category: 'dishwashing', unit: can, spec: weight },
    values: [named('1.5', '1.5'), named('24 个月', '24 months')],
    fits: { kind: 'consumable', key: 'descaler' },
    variants: [variant('CGY-05', same('5 kg'), 13_500, 31, 10)],
    detail: {
      zh: '<p>酸性除垢剂，用于水箱和锅炉的定期除垢。使用时请佩戴护目镜和手套。</p>',
      en: '<p>Acid descaler for tanks and boilers. Wear goggles and gloves.</p>',
    },
  },
  {
    ...named('布草洗涤剂', 'Laundry detergent'),
    ...{ category: 'laundry', unit: can, spec: weight },
    values: [named('40–90 °C', '40–90 °C'), named('24 个月', '24 months')],
    fits: { kind: 'consumable', key: 'detergent', beside: 'softener' },
    variants: [variant('BCX-20', same('20 kg'), 26_800, 28, 8)],
    detail: {
      zh: '<p>液体洗涤剂，适合 40–90 °C 的布草程序。</p>',
      en: '<p>Liquid detergent for linen programmes from 40 to 90 °C.</p>',
    },
  },
  {
    ...named('柔顺剂', 'Fabric softener'),
    ...{ category: 'laundry', unit: can, spec: volume },
    values: [named('20–40 °C', '20–40 °C'), named('24 个月', '24 months')],
    fits: { kind: 'consumable', key: 'softener' },
    variants: [variant('RSJ-20', same('20 L'), 19_800, 19, 6)],
    detail: { zh: '<p>末次漂洗时加入。</p>', en: '<p>Added in the last rinse.</p>' },
  },
  {
    ...named('pH 标准缓冲液', 'pH buffer solution'),
    ...{ category: 'calibration', unit: bottle, spec: nominal },
    values: [named('500 mL', '500 mL'), named('12 个月', '12 months')],
    fits: { kind: 'consumable', key: 'buffer' },
    variants: [
      variant('HCY-400', same('pH 4.00'), 5_800, 40, 10),
      variant('HCY-686', same('pH 6.86'), 5_800, 37, 10),
      variant('HCY-918', same('pH 9.18'), 5_800, 9, 10),
    ],
    detail: { zh: '<p>500 mL，用于 pH 电极校准。</p>', en: '<p>500 mL, for calibrating pH electrodes.</p>' },
  },
  {
    ...named('电导率标准液', 'Conductivity standard'),
    ...{ category: 'calibration', unit: bottle, spec: nominal },
    values: [named('500 mL', '500 mL'), named('12 个月', '12 months')],
    fits: { kind: 'consumable', key: 'conductivity_standard' },
    variants: [variant('DDY-1413', same('1413 μS/cm'), 7_600, 25, 8)],
    detail: { zh: '<p>500 mL，25 °C 时的标称值。</p>', en: '<p>500 mL, nominal value at 25 °C.</p>' },
  },
  {
    ...named('pH 电极', 'pH electrode'),
    ...{ category: 'probes', unit: piece, spec: model },
    values: [named('pH 0–14', 'pH 0–14'), named('0–80 °C', '0–80 °C')],
    fits: { kind: 'part', key: 'ph_probe' },
    variants: [variant('PHD-3M', ['3 m 电缆', '3 m cable'], 68_000, 12, 4)],
    detail: {
      zh: '<p>更换后请用两种缓冲液校准。</p>',
      en: '<p>Calibrate with two buffer solutions after the exchange.</p>',
    },
  },
  {
    ...named('洗涤泵密封件', 'Wash pump seal'),
    ...{ category: 'parts', unit: piece, spec: model },
    values: [named('EPDM、碳化硅', 'EPDM, silicon carbide')],
    fits: { kind: 'part', key: 'pump_seal' },
    variants: [variant('BMF-A', ['标准', 'Standard'], 16_500, 3, 5)],
    detail: {
      zh: '<p>含密封圈和安装润滑脂。</p>',
      en: '<p>With O-ring and assembly grease.</p>',
    },
  },
  {
    ...named('漂洗喷嘴', 'Rinse jet'),
    ...{ category: 'parts', unit: piece, spec: model },
    values: [named('不锈钢 304', 'Stainless steel 304')],
    fits: { kind: 'part', key: 'rinse_jets' },
    variants: [variant('PXZ-15', ['1.5 mm', '1.5 mm'], 3_800, 140, 20)],
    detail: { zh: '<p>不锈钢，可拆洗。</p>', en: '<p>Stainless steel, can be taken apart for cleaning.</p>' },
  },
  {
    ...named('门封条', 'Door gasket'),
    ...{ category: 'parts', unit: piece, spec: model },
    values: [named('耐热硅胶', 'Heat-resistant silicone')],
    fits: { kind: 'part', key: 'door_gasket' },
    variants: [variant('MFT-60', ['60 cm 机门', '60 cm door'], 24_000, 14, 4)],
    detail: { zh: '<p>耐热硅胶。</p>', en: '<p>Heat-resistant silicone.</p>' },
  },
  {
    ...named('传动皮带', 'Drive belt'),
    ...{ category: 'parts', unit: piece, spec: model },
    values: [named('氯丁橡胶', 'Chloroprene rubber')],
    fits: { kind: 'part', key: 'belt' },
    variants: [variant('CDP-1270', ['1270 mm', '1270 mm'], 15_000, 0, 2)],
    detail: { zh: '<p>适用于 20 kg 级洗衣机。</p>', en: '<p>For washing machines of the 20 kg class.</p>' },
  },
]

export const demoCoupon = {
  ...named('满 300 减 30', '30 yuan off 300'),
  ...{ amountFen: 3_000, minFen: 30_000, validDays: 30 },
}

export const demoShopTexts = {
  address: {
    zh: {
      consigneeName: '周敏',
      province: '浙江',
      city: '杭州',
      area: '西湖区',
      detailAddress: '湖滨路 8 号 酒店后勤入口',
    },
    en: {
      consigneeName: 'Zhou Min',
      province: 'Zhejiang',
      city: 'Hangzhou',
      area: 'Xihu',
      detailAddress: '8 Hubin Road, hotel service entrance',
    },
  },
  topUp: { zh: '首次充值，对公转账', en: 'First top-up by bank transfer' },
  carrier: { zh: '顺丰速运', en: 'SF Express' },
} as const
