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
