import type { Metered } from '@limpid/contract/cycles/consumption'
import type { DiaryFigures, DiaryRow } from '@limpid/contract/diaries/diaries'
import { readContent, type ShownRecord } from '../chain/chain.rules.ts'

/** An entry as displayed. */
export function rowOf(record: ShownRecord): DiaryRow {
  const { number, kind, cycleId, replaces, replacedBy, recordedAt, hash, content } = record
  const wash = readContent(content)?.wash ?? null
  return { number, kind, cycleId, replaces, replacedBy, recordedAt, hash, wash }
}

/** An entry with the text its hash was computed from. */
export type TextedRow = DiaryRow & { content: string }

export const noFigures = (): DiaryFigures => ({
  washes: 0,
  results: { running: 0, completed: 0, aborted: 0, interrupted: 0, unknown: 0 },
  hygiene: { passed: 0, failed: 0, notAssessable: 0, notRequired: 0 },
  waterLitres: null,
  energyKwh: null,
  corrections: 0,
  withdrawals: 0,
})

/** Adds an entry to the totals of its month, unless it was replaced. */
export function countInto(figures: DiaryFigures, { kind, replacedBy, wash }: DiaryRow): void {
  if (kind === 'correction') figures.corrections += 1
  if (kind === 'withdrawal') figures.withdrawals += 1
  if (!wash || replacedBy !== null) return
  figures.washes += 1
  figures.results[wash.result] += 1
  figures.hygiene[wash.hygiene?.outcome ?? 'notAssessable'] += 1
  figures.waterLitres = sum(figures.waterLitres, wash.waterLitres)
  figures.energyKwh = sum(figures.energyKwh, wash.energyKwh)
}

const sum = (total: number | null, more: number | null) => (more === null ? total : (total ?? 0) + more)

/** The first and last day of a month, `YYYY-MM-DD`. */
export function daysOf(month: string): { fromDay: string; toDay: string } {
  const last = new Date(`${month}-01T00:00:00Z`)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return { fromDay: `${month}-01`, toDay: last.toISOString().slice(0, 10) }
}

/** The same meter with other figures of its washes: what differs is unallocated. */
export function splitBy(metered: Metered | null, washes: number | null): Metered | null {
  if (!metered?.parts) return metered
  const { meter, parts } = metered
  const was = parts.washes + parts.unallocated
  return { meter, parts: { ...parts, washes: washes ?? 0, unallocated: was - (washes ?? 0) } }
}
