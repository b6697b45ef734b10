import type { CurvePart } from '@limpid/contract/cycles/curve'

/**
 * Readings as a table with one row per timestamp: the time, the seconds since the start, and one column per
 * reported metric; empty where it has no value at that time. States use the texts from `textOf`.
 */
export function curveSheet(
  readings: CurvePart['list'],
  startedAt: Date,
  names: { time: string; seconds: string; metric: (key: string) => string },
  timeOf: (at: Date) => string,
  textOf: (key: string, state: string) => string,
): (string | number)[][] {
  const keys = [...new Set(readings.map(({ metric }) => metric))]
  const rows: (string | number)[][] = []
  let last = Number.NaN
  for (const { at, metric, value } of readings) {
    if (at.getTime() !== last) {
      last = at.getTime()
      rows.push([timeOf(at), (last - startedAt.getTime()) / 1000, ...keys.map(() => '')])
    }
    const row = rows.at(-1)
    if (row) row[2 + keys.indexOf(metric)] = typeof value === 'number' ? value : textOf(metric, value)
  }
  return [[names.time, names.seconds, ...keys.map(names.metric)], ...rows]
}
