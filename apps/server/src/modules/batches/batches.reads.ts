import type { Batch, BatchPageQuery, BatchThing, ThingPageQuery } from '@limpid/contract/batches/batches'
import type { Page } from '@limpid/contract/kernel/page'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { progressColumns } from './batches.tables.ts'

function batchRows(db: Db) {
  return db
    .selectFrom('batches')
    .select([
      ...progressColumns,
      'started_at as startTime',
      'ended_at as endTime',
      'reason',
      sql<string[]>`ARRAY(SELECT t ->> 'name' FROM jsonb_array_elements(targets) t)`.as('names'),
    ])
}

/** The actor's own bulk jobs, newest first. */
export async function pageBatches(
  { db, actor }: PersonCtx,
  { pageNum, pageSize, state }: BatchPageQuery,
): Promise<Page<Batch>> {
  const own = sql<boolean>`account_id = ${actor.id} AND (${state ?? null}::text IS NULL OR state = ${state ?? null})`
  const { count } = await db
    .selectFrom('batches')
    .select(sql<string>`count(*)`.as('count'))
    .where(own)
    .executeTakeFirstOrThrow()
  const total = Number(count)
  const list = await batchRows(db)
    .where(own)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  return { list, total }
}

/** One of the actor's own bulk jobs. */
export function findBatch({ db, actor }: PersonCtx, id: string): Promise<Batch | undefined> {
  return batchRows(db).where('id', '=', id).where('account_id', '=', actor.id).executeTakeFirst()
}

const withOutcome = (outcome: ThingPageQuery['outcome']): RawBuilder<boolean> => {
  if (outcome === undefined) return sql`true`
  return outcome === 'left' ? sql`outcome IS NULL` : sql`outcome = ${outcome}`
}

/** Items of a bulk job in processing order. */
export async function pageThings(
  db: Db,
  batchId: string,
  { pageNum, pageSize, outcome }: ThingPageQuery,
): Promise<Page<BatchThing>> {
  const things = db.selectFrom('batch_things').where('batch_id', '=', batchId).where(withOutcome(outcome))
  const { count } = await things.select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const total = Number(count)
  const list = await things
    .select(['thing_id as id', 'name', 'code', 'outcome', 'fault'])
    .orderBy('place')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  return { list, total }
}

const reportPart = 2_000

/** All items of a bulk job, some thousands at a time. */
export async function* listThings(db: Db, batchId: string): AsyncGenerator<BatchThing[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('batch_things')
      .select(['place', 'thing_id as id', 'name', 'code', 'outcome', 'fault'])
      .where('batch_id', '=', batchId)
      .where('place', '>', after)
      .orderBy('place')
      .limit(reportPart)
      .execute()
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < reportPart) return
    after = last.place
  }
}
