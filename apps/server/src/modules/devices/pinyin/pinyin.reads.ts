import { type RawBuilder, sql } from 'kysely'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import type { Way } from '../../../platform/database/long-lists/pages.ts'
import { shortWord } from '../../../platform/database/long-lists/short-words.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { pinyinPattern } from './pinyin.rules.ts'

const calledSo = (keywords: string) => sql<boolean>`d.search LIKE ${likePattern(keywords)}`

/** Condition: a device `d` has this in its name or serial number, or in the pinyin of its name. */
export function matchesDevice(keywords: string): RawBuilder<boolean> {
  const called = calledSo(keywords)
  const pinyin = pinyinPattern(keywords)
  if (pinyin === undefined) return called
  return sql<boolean>`(${called} OR d.id IN (SELECT s.device_id FROM device_pinyin s WHERE s.pinyin LIKE ${pinyin}))`
}

/** With more pinyin matches than this, each device is checked during an ordered scan. */
const maxPinyinMatches = 2_000

/** Condition: a device id, as SQL, is among the searched ones. */
type Among = (id: RawBuilder<unknown>) => RawBuilder<boolean>

/**
 * The same for a list of very many devices. If few matches are to be collected, words of one or two
 * characters are searched in the indexed characters of the names. Pinyin matches are queried beforehand: with
 * known ids the database looks up a few of them directly. If there are many, each device is checked during
 * the scan, and only a count collects them all once.
 */
export async function matchesDeviceInList(
  db: Db,
  keywords: string,
  way: Way,
  among?: Among,
): Promise<RawBuilder<boolean>> {
  const called = way === 'gather' ? calledAmongMany(keywords, among) : calledSo(keywords)
  const pinyin = pinyinPattern(keywords)
  if (pinyin === undefined) return called
  const pinyinMatches = sql<boolean>`(${called} OR (SELECT s.pinyin LIKE ${pinyin} FROM device_pinyin s WHERE s.device_id = d.id) IS TRUE)`
  if (way === 'walk') return pinyinMatches
  const { rows } = await sql<{ id: string }>`
    SELECT device_id AS id FROM device_pinyin WHERE pinyin LIKE ${pinyin} LIMIT ${maxPinyinMatches + 1}`.execute(
    db,
  )
  if (rows.length === 0) return called
  if (rows.length <= maxPinyinMatches)
    return sql<boolean>`(${called} OR d.id = ANY(${rows.map(({ id }) => id)}::bigint[]))`
  return way === 'each' ? matchesDevice(keywords) : pinyinMatches
}

function calledAmongMany(keywords: string, among?: Among): RawBuilder<boolean> {
  const short = shortWord(keywords)
  if (short === undefined) return calledSo(keywords)
  return sql`d.id IN (SELECT w.device_id FROM device_words w
    WHERE signs_of(w.words) @> ${[short]}::text[] AND ${among?.(sql`w.device_id`) ?? sql`true`})`
}
