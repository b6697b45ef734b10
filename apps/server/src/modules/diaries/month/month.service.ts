import type { DiaryFigures, DiaryMonth, DiaryRow } from '@limpid/contract/diaries'
import type { Page } from '@limpid/contract/kernel/page'
import type { Db } from '../../../platform/database/tables.ts'
import type { Link, ShownRecord } from '../chain/chain.rules.ts'
import { findHead, recordPage, recordsOfMonth } from '../diaries.reads.ts'
import { countInto, noFigures, rowOf, type TextedRow } from './month.rules.ts'

const recordsAtOnce = 500

export interface Month {
  deviceId: string
  month: string
  timeZone: string
}

/** The records of a month in the order of their washes, some at a time. */
export async function* rowsOfMonth(db: Db, { deviceId, ...month }: Month): AsyncGenerator<TextedRow[]> {
  for (let after: ShownRecord | undefined; ; ) {
    const records = await recordsOfMonth(db, deviceId, { ...month, after, most: recordsAtOnce })
    if (records.length > 0) yield records.map((record) => ({ ...rowOf(record), content: record.content }))
    if (records.length < recordsAtOnce) return
    after = records.at(-1)
  }
}

/** A page of the records of a month, the newest first. */
export async function listRecords(
  db: Db,
  deviceId: string,
  asked: Parameters<typeof recordPage>[2],
): Promise<Page<DiaryRow>> {
  const { list, total } = await recordPage(db, deviceId, asked)
  return { list: list.map(rowOf), total }
}

/** Figures of a month, with the hashes that its records lie between. */
export async function getMonth(db: Db, asked: Month): Promise<DiaryMonth> {
  const figures: DiaryFigures = noFigures()
  let first: Link | null = null
  let last: Link | null = null
  for await (const rows of rowsOfMonth(db, asked)) {
    for (const row of rows) {
      countInto(figures, row)
      if (!first || row.number < first.number) first = linkOf(row)
      if (!last || row.number > last.number) last = linkOf(row)
    }
  }
  const head = await findHead(db, asked.deviceId)
  const { month, timeZone } = asked
  return { month, timeZone, figures, first, last, head: head && head.number > 0 ? head : null }
}

const linkOf = ({ number, hash }: Link): Link => ({ number, hash })
