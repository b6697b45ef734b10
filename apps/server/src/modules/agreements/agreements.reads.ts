import type { Agreement } from '@limpid/contract/agreements'
import type { PublicCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import './agreements.tables.ts'

/** The newest version of a legal text in the caller's language. Throws `notFound`. */
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
