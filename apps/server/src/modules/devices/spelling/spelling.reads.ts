import { type RawBuilder, sql } from 'kysely'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import type { Way } from '../../../platform/database/long-lists/pages.ts'
import { shortWord } from '../../../platform/database/long-lists/short-words.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { spellingPattern } from './spelling.rules.ts'

const calledSo = (keywords: string) => sql<boolean>`d.search LIKE ${likePattern(keywords)}`

/** That a device `d` has this in its name or serial number, or that its name is spelled so. */
export function isCalled(keywords: string): RawBuilder<boolean> {
  const called = calledSo(keywords)
  const spelling = spellingPattern(keywords)
  if (spelling === undefined) return called
  return sql<boolean>`(${called} OR d.id IN (SELECT s.device_id FROM device_spellings s WHERE s.spelled LIKE ${spelling}))`
}

/** More spellings than these are looked at device by device, while an order is walked. */
const fewSpelled = 2_000

/** That an id of a device, written as SQL, is one of those that are looked among. */
type Among = (id: RawBuilder<unknown>) => RawBuilder<boolean>

/**
 * The same for a list of very many devices. Where few are to be gathered, words of one or two signs are looked for among the signs of the
 * names, which have an index. Those that are spelled so are asked for beforehand: knowing which they are, the database finds a few of them by their ids. Where
 * there are many, each device is looked at on the way, and only a count gathers all of them once.
 */
export async function isCalledAmongMany(
  db: Db,
  keywords: string,
  way: Way,
  among?: Among,
): Promise<RawBuilder<boolean>> {
  const called = way === 'gather' ? calledAmongMany(keywords, among) : calledSo(keywords)
  const spelling = spellingPattern(keywords)
  if (spelling === undefined) return called
  const spelledSo = sql<boolean>`(${called} OR (SELECT s.spelled LIKE ${spelling} FROM device_spellings s WHERE s.device_id = d.id) IS TRUE)`
  if (way === 'walk') return spelledSo
  const { rows } = await sql<{ id: string }>`
    SELECT device_id AS id FROM device_spellings WHERE spelled LIKE ${spelling} LIMIT ${fewSpelled + 1}`.execute(
    db,
  )
  if (rows.length === 0) return called
  if (rows.length <= fewSpelled)
    return sql<boolean>`(${called} OR d.id = ANY(${rows.map(({ id }) => id)}::bigint[]))`
  return way === 'each' ? isCalled(keywords) : spelledSo
}

function calledAmongMany(keywords: string, among?: Among): RawBuilder<boolean> {
  const short = shortWord(keywords)
  if (short === undefined) return calledSo(keywords)
  return sql`d.id IN (SELECT w.device_id FROM device_words w
    WHERE signs_of(w.words) @> ${[short]}::text[] AND ${among?.(sql`w.device_id`) ?? sql`true`})`
}
