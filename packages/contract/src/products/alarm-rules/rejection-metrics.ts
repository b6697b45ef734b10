/** The metrics that tell how much an osmosis unit holds back, the better first: dissolved solids are often estimated from conductivity. */
const rejectionBases = ['conductivity', 'tds'] as const

/** The metrics by which the water before and behind an osmosis unit is compared, the better first. */
export function rejectionMetricsOf<Metric extends { key: string; kind: string }>(
  metrics: readonly Metric[],
): Metric[] {
  return rejectionBases.flatMap((base) => metrics.filter(({ key, kind }) => key === base && kind === 'gauge'))
}
