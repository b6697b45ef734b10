import type { ChartContent } from '../../../../ui/chart/chart.ts'

/** Indices of the instants with readings, newest first; gaps are omitted. */
export function numberRows({ times, lines }: ChartContent): number[] {
  const rows: number[] = []
  for (let index = times.length - 1; index >= 0; index--) {
    if (lines.some(({ values }) => typeof values[index] === 'number')) rows.push(index)
  }
  return rows
}
