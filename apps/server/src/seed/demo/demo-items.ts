/** Stock, departments with people, groups, prices and texts of the demo. */
import type { StockKind } from '@limpid/contract/parts/schemas'
import type { NewTariff } from '@limpid/contract/tariffs/tariffs'

type Name = Record<'zh' | 'en', string>

/** `near`: stocked at the site of this machine, for machines of its product. Two items are below their minimum; of one nothing is left. */
export const demoStock: readonly {
  kind: StockKind
  key: string
  near: string
  count: number
  minimum: number
}[] = [
  { kind: 'part', key: 'pump_seal', near: 'SIM-XWJ-001', count: 1, minimum: 2 },
  { kind: 'part', key: 'rinse_jets', near: 'SIM-XWJ-001', count: 6, minimum: 2 },
  { kind: 'part', key: 'door_gasket', near: 'SIM-XWJ-001', count: 3, minimum: 1 },
  { kind: 'part', key: 'inlet_strainer', near: 'SIM-XWJ-001', count: 4, minimum: 2 },
  { kind: 'consumable', key: 'detergent', near: 'SIM-XWJ-001', count: 8, minimum: 4 },
  { kind: 'consumable', key: 'rinse_aid', near: 'SIM-XWJ-004', count: 0, minimum: 2 },
  { kind: 'consumable', key: 'salt', near: 'SIM-XWJ-004', count: 5, minimum: 2 },
  { kind: 'part', key: 'belt', near: 'SIM-XYT-001', count: 2, minimum: 1 },
  { kind: 'part', key: 'ph_probe', near: 'SIM-SDQ-001', count: 1, minimum: 1 },
]

interface Person {
  username: string
  name: Name
  /** The code of the role. */
  role: string
  gender: '1' | '2'
}

export interface Dept {
  name: Name
  people?: readonly Person[]
  below?: readonly Dept[]
}

const person = (username: string, zh: string, en: string, gender: '1' | '2', role = 'GUEST'): Person => ({
  ...{ username, name: { zh, en }, gender, role },
})

export const demoDepts: readonly Dept[] = [
  {
    name: { zh: '澄湖酒店集团', en: 'Clearlake Hotels' },
    people: [person('lin.hui', '林慧', 'Lin Hui', '2')],
    below: [
      {
        name: { zh: '运营部', en: 'Operations' },
        people: [person('chen.wei', '陈伟', 'Chen Wei', '1', 'SHOP')],
        below: [
          {
            name: { zh: '华东区', en: 'East region' },
            people: [person('zhou.min', '周敏', 'Zhou Min', '2', 'MEMBER')],
          },
          {
            name: { zh: '华南区', en: 'South region' },
            people: [person('he.jun', '何军', 'He Jun', '1', 'MEMBER')],
          },
        ],
      },
      {
        name: { zh: '工程部', en: 'Engineering' },
        people: [person('wu.gang', '吴刚', 'Wu Gang', '1')],
        below: [
          {
            name: { zh: '维修一组', en: 'Repair team 1' },
            people: [person('xu.lei', '徐磊', 'Xu Lei', '1'), person('sun.yan', '孙燕', 'Sun Yan', '2')],
          },
          {
            name: { zh: '维修二组', en: 'Repair team 2' },
            people: [person('ma.tao', '马涛', 'Ma Tao', '1')],
          },
        ],
      },
      {
        name: { zh: '食品安全部', en: 'Food safety' },
        people: [person('gao.jing', '高静', 'Gao Jing', '2')],
      },
    ],
  },
]

/** `site`: by a rule, the devices at the site of this machine; `devices`: chosen by hand. */
export const demoGroups: readonly { name: Name; site?: string; devices?: readonly string[] }[] = [
  { name: { zh: '厨房设备', en: 'Kitchen machines' }, site: 'SIM-XWJ-001' },
  { name: { zh: '洗衣设备', en: 'Laundry machines' }, site: 'SIM-XYT-001' },
  {
    name: { zh: '重点关注', en: 'Watch closely' },
    devices: ['SIM-XWJ-001', 'SIM-XWJ-002', 'SIM-XYT-001', 'SIM-SDQ-004'],
  },
]

/** Yuan, in ten-thousandths. `near`: of the site of this machine; null: of all sites. */
export const demoTariffs: readonly (Pick<NewTariff, 'kind' | 'amount' | 'bands'> & {
  near: string | null
})[] = [
  {
    ...{ near: 'SIM-XWJ-001', kind: 'electricity', amount: 7_200 },
    bands: [
      { fromHour: 8, toHour: 11, on: 'all', amount: 10_800 },
      { fromHour: 18, toHour: 21, on: 'all', amount: 10_800 },
      { fromHour: 0, toHour: 6, on: 'all', amount: 3_600 },
    ],
  },
  { near: 'SIM-XWJ-001', kind: 'water', amount: 53_000, bands: [] },
  { near: 'SIM-XWJ-004', kind: 'electricity', amount: 7_800, bands: [] },
  { near: 'SIM-XWJ-004', kind: 'water', amount: 51_000, bands: [] },
  { near: 'SIM-XYT-001', kind: 'electricity', amount: 6_900, bands: [] },
  { near: 'SIM-XYT-001', kind: 'gas', amount: 37_000, bands: [] },
  { near: 'SIM-XYT-001', kind: 'water', amount: 45_500, bands: [] },
  { near: 'SIM-SDQ-004', kind: 'electricity', amount: 7_100, bands: [] },
  { near: 'SIM-SDQ-004', kind: 'water', amount: 47_000, bands: [] },
  { near: null, kind: 'detergent', amount: 148_000, bands: [] },
  { near: null, kind: 'rinseAid', amount: 236_000, bands: [] },
]

export const demoOfficeTexts = {
  priceNote: { zh: '演示价格', en: 'Price of the demo' },
  screen: { zh: '酒店设备大屏', en: 'Hotel machines' },
  report: { zh: '洗涤周报', en: 'Weekly washing report' },
} as const

export const demoTexts = {
  workNote: { zh: '按步骤完成', en: 'Done as described.' },
  report: {
    zh: {
      title: '脱水时振动大',
      text: '从昨天起，脱水时机身晃动明显，并报不平衡。重新摊匀衣物后仍然如此。',
    },
    en: {
      title: 'Shakes while spinning',
      text: 'Since yesterday the machine shakes while spinning and reports an unbalanced load. Spreading the linen again does not help.',
    },
  },
} as const
