import { type RawBuilder, sql } from 'kysely'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import { spellingPattern } from './spelling.rules.ts'

/** That a device `d` has this in its name or serial number, or that its name is spelled so. */
export function isCalled(keywords: string): RawBuilder<boolean> {
  const called = sql<boolean>`d.search LIKE ${likePattern(keywords)}`
  const spelling = spellingPattern(keywords)
  if (spelling === undefined) return called
  return sql<boolean>`(${called} OR d.id IN (SELECT s.device_id FROM device_spellings s WHERE s.spelled LIKE ${spelling}))`
}
