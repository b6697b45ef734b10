import { hourMs } from '@limpid/contract/kernel/durations'

/** The machines and sites of the demo fleet. A name is data, the same for every viewer, so it is in one language. */
export type DemoLanguage = 'zh' | 'en'
type Name = Record<DemoLanguage, string>

/** Machines, with the meter of their water, at one site; the pool has only a probe. */
export const demoSites = {
  kitchens: {
    name: { zh: '酒店厨房', en: 'Hotel kitchens' },
    position: { latitude: 31.2304, longitude: 121.4737 },
  },
  canteen: {
    name: { zh: '员工餐厅', en: 'Staff canteen' },
    position: { latitude: 31.1932, longitude: 121.4372 },
  },
  laundry: { name: { zh: '洗衣房', en: 'Laundry' }, position: { latitude: 31.299, longitude: 120.5853 } },
  pool: { name: { zh: '泳池', en: 'Swimming pool' }, position: { latitude: 30.2741, longitude: 120.1551 } },
} as const satisfies Record<string, { name: Name; position: { latitude: number; longitude: number } }>

export interface DemoMachine {
  sn: string
  name: Name
  product: string
  site: keyof typeof demoSites
  /** Serial number of the water device before the osmosis unit behind which this one stands. */
  osmosisInlet?: string
  /** A washing machine that heats with gas. */
  gasHeated?: boolean
}

/** The simulator gives each its hours by the order within its product. */
export const demoMachines: readonly DemoMachine[] = [
  {
    sn: 'SIM-XWJ-001',
    name: { zh: '一号厨房', en: 'Kitchen 1' },
    product: 'xwjTft',
    site: 'kitchens',
  },
  {
    sn: 'SIM-XWJ-002',
    name: { zh: '二号厨房', en: 'Kitchen 2' },
    product: 'xwjTft',
    site: 'kitchens',
  },
  { sn: 'SIM-XWJ-003', name: { zh: '宴会厅', en: 'Banquet hall' }, product: 'xwjTft', site: 'kitchens' },
  { sn: 'SIM-XWJ-004', name: { zh: '餐厅洗碗间', en: 'Canteen' }, product: 'xwjTft', site: 'canteen' },
  { sn: 'SIM-XYJ-001', name: { zh: '茶水间', en: 'Pantry' }, product: 'xyj', site: 'canteen' },
  { sn: 'SIM-XYJ-002', name: { zh: '面包房', en: 'Bakery' }, product: 'xyj', site: 'kitchens' },
  { sn: 'SIM-XYJ-003', name: { zh: '酒吧', en: 'Bar' }, product: 'xyj', site: 'kitchens' },
  { sn: 'SIM-XYT-001', name: { zh: '布草房一', en: 'Linen room 1' }, product: 'xyjTft', site: 'laundry' },
  { sn: 'SIM-XYT-002', name: { zh: '布草房二', en: 'Linen room 2' }, product: 'xyjTft', site: 'laundry' },
  {
    sn: 'SIM-XYT-003',
    name: { zh: '工服房', en: 'Workwear' },
    product: 'xyjTft',
    site: 'laundry',
    gasHeated: true,
  },
  { sn: 'SIM-SDQ-001', name: { zh: '厨房进水', en: 'Kitchen inlet' }, product: 'sdqS1', site: 'kitchens' },
  { sn: 'SIM-SDQ-002', name: { zh: '餐厅进水', en: 'Canteen inlet' }, product: 'sdqS1', site: 'canteen' },
  { sn: 'SIM-SDQ-003', name: { zh: '洗衣房进水', en: 'Laundry inlet' }, product: 'sdqS1', site: 'laundry' },
  { sn: 'SIM-SDQ-004', name: { zh: '泳池', en: 'Pool' }, product: 'sdqS1', site: 'pool' },
  {
    sn: 'SIM-SDQ-005',
    name: { zh: '洗衣房纯水', en: 'Laundry osmosis' },
    product: 'sdqS1',
    site: 'laundry',
    osmosisInlet: 'SIM-SDQ-003',
  },
]

/**
 * What is wrong with the fleet when it is first started: a drain that is blocked since this morning, a boiler heater that failed for
 * one wash, which ended too cold, a bottle of rinse aid nearly empty, a machine without a connection, a pool without acid, and a machine that
 * has been losing water for twelve days, which only the analysis shows. In the notation of the simulator's fleet file.
 */
export function demoTroubles(now: Date): Record<string, string[]> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString()
  return {
    'SIM-XWJ-001': [`cold-rinse@${hoursAgo(1)}`],
    'SIM-XWJ-002': [`drain@${hoursAgo(5)}`],
    'SIM-XWJ-004': [`rinse-aid-low@${hoursAgo(0)}`],
    'SIM-XYJ-002': [`leak~3@${hoursAgo(12 * 24)}`],
    'SIM-XYJ-003': [`offline@${hoursAgo(2)}`],
    'SIM-SDQ-004': [`ph-high@${hoursAgo(6)}`],
  }
}
