import type { DeviceAccess } from '@limpid/contract/access/access'
import type { Consumption } from '@limpid/contract/cycles/consumption'
import type { DiaryFigures, DiaryMonth, DiaryRow } from '@limpid/contract/diaries/diaries'
import type { Page } from '@limpid/contract/kernel/page'
import type { Db } from '../../../platform/database/tables.ts'
import { deviceConsumption } from '../../cycles/cycles.public.ts'
import type { Link, ShownRecord } from '../chain/chain.rules.ts'
import { findHead, recordPage, recordsOfMonth } from '../diaries.reads.ts'
import { countInto, daysOf, noFigures, rowOf, splitBy, type TextedRow } from './month.rules.ts'

const recordsAtOnce = 500

export interface Month {
  deviceId: string
  month: string
  timeZone: string
}

/** Called with the number of entries just read; throws to stop. */
export type OnRead = (entries: number) => Promise<void>

/** The entries of a month in order of their washes, some at a time. */
export async function* rowsOfMonth(
  db: Db,
  { deviceId, ...month }: Month,
  onRead?: OnRead,
): AsyncGenerator<TextedRow[]> {
  for (let after: ShownRecord | undefined; ; ) {
    const records = await recordsOfMonth(db, deviceId, { ...month, after, max: recordsAtOnce })
    await onRead?.(records.length)
    if (records.length > 0) yield records.map((record) => ({ ...rowOf(record), content: record.content }))
    if (records.length < recordsAtOnce) return
    after = records.at(-1)
  }
}

/** A page of the entries of a month, newest first. */
export async function listRecords(
  db: Db,
  deviceId: string,
  requested: Parameters<typeof recordPage>[2],
): Promise<Page<DiaryRow>> {
  const { list, total } = await recordPage(db, deviceId, requested)
  return { list: list.map(rowOf), total }
}

/** Totals of a month, with the hashes before and after its entries. */
export async function getMonth(
  db: Db,
  requested: Month,
  access: DeviceAccess,
  onRead?: OnRead,
): Promise<DiaryMonth> {
  const figures: DiaryFigures = noFigures()
  let first: Link | null = null
  let last: Link | null = null
  for await (const rows of rowsOfMonth(db, requested, onRead)) {
    for (const row of rows) {
      countInto(figures, row)
      if (!first || row.number < first.number) first = linkOf(row)
      if (!last || row.number > last.number) last = linkOf(row)
    }
  }
  const head = await findHead(db, requested.deviceId)
  const { month, timeZone } = requested
  const consumption = await consumptionOf(db, requested, access, figures)
  return { month, timeZone, figures, consumption, first, last, head: head && head.number > 0 ? head : null }
}

/** The meters of the month, split by the washes in the ledger. */
async function consumptionOf(
  db: Db,
  { deviceId, month, timeZone }: Month,
  access: DeviceAccess,
  { waterLitres, energyKwh }: DiaryFigures,
): Promise<Consumption> {
  const days = { ...daysOf(month), timeZone }
  const { water, energy } = await deviceConsumption(db, deviceId, days, access)
  return { water: splitBy(water, waterLitres), energy: splitBy(energy, energyKwh) }
}

const linkOf = ({ number, hash }: Link): Link => ({ number, hash })
