import type { Metric, ProductModel } from '@limpid/contract/products/model'

/** What a value is about, in the order in which the groups are shown. */
export const valueGroups = ['water', 'heat', 'chemistry', 'counters', 'other'] as const
export type ValueGroup = (typeof valueGroups)[number]

const heatUnits = new Set<string>(['Cel', '[degF]', 'K', 'W', 'kW'])
const waterUnits = new Set<string>([
  ...['[pH]', '[ppm]', 'mg/L', 'ug/L', 'g/L', 'mmol/L', 'uS/cm', 'mS/cm', '{NTU}', '{dH}', 'mV'],
  ...['L', 'm3', '[gal_us]', 'L/s', 'L/min', 'L/h', 'm3/h', 'Pa', 'kPa', 'MPa', 'bar', 'mbar'],
])

/** The group of a metric, by the consumables of its model, its kind and its unit. */
export function valueGroupOf(
  { key, kind, unit, tab, wear }: Metric,
  { consumables }: Pick<ProductModel, 'consumables'>,
): ValueGroup {
  if (kind === 'counter') return 'counters'
  if (consumables.some(({ level }) => level?.metric === key) || unit === 'mL') return 'chemistry'
  if (kind !== 'gauge' || wear) return 'other'
  if (heatUnits.has(unit)) return 'heat'
  return waterUnits.has(unit) || (tab !== undefined && tab !== 'cycles') ? 'water' : 'other'
}
