import type { AlarmPageQuery } from '@limpid/contract/alarms/schemas'
import { type RawBuilder, sql } from 'kysely'

/** How a list of alarms is sorted. */
export type Order = Pick<AlarmPageQuery, 'sort' | 'descending'>

interface SortKey {
  of: RawBuilder<unknown>
  type: RawBuilder<unknown>
}

const instant = (of: RawBuilder<unknown>): SortKey => ({ of, type: sql`timestamptz` })
const id: SortKey = { of: sql`a.id`, type: sql`bigint` }

/** What alarms `a` are sorted by; the last is unique. */
const keys: Readonly<Record<Order['sort'], readonly SortKey[]>> = {
  severity: [
    { of: sql`(a.cleared_at IS NOT NULL)`, type: sql`boolean` },
    { of: sql`a.rank`, type: sql`smallint` },
    instant(sql`a.raised_at`),
    id,
  ],
  raisedAt: [instant(sql`a.raised_at`), id],
  changedAt: [instant(sql`a.changed_at`), id],
  clearedAt: [instant(sql`a.cleared_at`), id],
}

export const orderBy = ({ sort, descending }: Order): RawBuilder<unknown> =>
  sql.join(keys[sort].map(({ of }) => (descending ? sql`${of} DESC` : of)))

/** In the order by severity, that an alarm is not cleared, as its index finds it: a page of active alarms ends there. */
export const precedesCleared: RawBuilder<boolean> = sql`((a.cleared_at IS NOT NULL, a.rank) < (true, 0::smallint))`

/** Where an alarm stands in an order: its keys as text. */
export const placeOf = ({ sort }: Order): RawBuilder<string[]> =>
  sql`ARRAY[${sql.join(keys[sort].map(({ of }) => sql`${of}::text`))}]`

/** The alarms from a place on, found in the index of the order. */
export function isFrom({ sort, descending }: Order, place: readonly string[]): RawBuilder<boolean> {
  const row = sql.join(keys[sort].map(({ of }) => of))
  const values = sql.join(keys[sort].map(({ type }, n) => sql`${place[n]}::${type}`))
  return descending ? sql`((${row}) <= (${values}))` : sql`((${row}) >= (${values}))`
}
