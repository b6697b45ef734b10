import type { FleetCosts } from '@limpid/contract/analysis/costs'

const parts = [
  ['electricity', 'electricityFen'],
  ['water', 'waterFen'],
  ['detergent', 'detergentFen'],
  ['rinseAid', 'rinseAidFen'],
] as const

/** What a cost consists of: what has a price, and was used in one of the periods. No machine here may measure the others. */
export const costParts = ({ total, before }: Pick<FleetCosts, 'total' | 'before'>) =>
  parts.filter(([, key]) => total[key] !== null && (total[key] > 0 || (before?.[key] ?? 0) > 0))
