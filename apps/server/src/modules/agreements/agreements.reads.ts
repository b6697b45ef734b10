import type { Agreement } from '@limpid/contract/agreements/agreements'
import type { Language } from '@limpid/contract/kernel/words'
import { sql } from 'kysely'
import type { PublicCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/problem.ts'
import './agreements.tables.ts'

/** The latest version of a legal text in the caller's language. Throws `notFound`. */
export async function getAgreement({ db, caller }: PublicCtx, type: number): Promise<Agreement> {
  const found = await db
    .selectFrom('agreements')
    .select(['id', 'type', 'title', 'content', 'language', 'updated_at as updateTime'])
    .where('type', '=', type)
    .where('language', '=', caller.language)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) throw new Problem('notFound')
  return found
}

/** The note of one version in a language, or in the other one if that is missing. */
export const noteIn = (language: Language) =>
  sql<string>`coalesce(nullif(max(note) FILTER (WHERE language = ${language}), ''), max(note))`

/** The latest version of each text in each language. */
export function listCurrent(db: Db): Promise<{ id: string; type: number; language: Language }[]> {
  return db
    .selectFrom('agreements')
    .distinctOn(['type', 'language'])
    .select(['id', 'type', 'language'])
    .orderBy('type')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute()
}
