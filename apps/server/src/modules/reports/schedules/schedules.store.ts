import { randomBytes } from 'node:crypto'
import type { ScheduleForm } from '@limpid/contract/reports/schedules'
import { sql } from 'kysely'
import { countOwn } from '../../../platform/database/own-rows.ts'
import { isFree } from '../../../platform/database/runners.ts'
import type { Db } from '../../../platform/database/tables.ts'
import type { StoredForm } from '../reports.tables.ts'

interface StoredSchedule extends ScheduleForm {
  nextAt: Date | null
}

/** Number of schedules of an account. Schedules that the account adds at once are counted one after the other. */
export function countSchedules(tx: Db, accountId: string): Promise<number> {
  return countOwn(tx, 'report_schedules', 'account_id', accountId)
}

const columnsOf = ({ name, nextAt, recipients: _, password: __, ...form }: StoredSchedule) => ({
  name,
  form: JSON.stringify(form),
  next_at: nextAt,
})

export async function insertSchedule(
  tx: Db,
  accountId: string,
  schedule: StoredSchedule,
  at: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('report_schedules')
    .values({ account_id: accountId, ...columnsOf(schedule), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Own {
  accountId: string
  id: string
}

/** Changes a schedule of an account, and returns whether there is one. */
export async function updateSchedule(
  tx: Db,
  { accountId, id }: Own,
  schedule: StoredSchedule,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_schedules')
    .set(columnsOf(schedule))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteSchedule(db: Db, { accountId, id }: Own): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('report_schedules')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Addresses that a schedule of an account lists, null for its own; empty if there is no such schedule. */
export async function listAddresses(db: Db, { accountId, id }: Own): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('report_schedules as s')
    .leftJoin('report_recipients as r', 'r.schedule_id', 's.id')
    .select('r.address')
    .where('s.id', '=', id)
    .where('s.account_id', '=', accountId)
    .execute()
  return rows.map(({ address }) => address)
}

export interface NewRecipient {
  id: string
  address: string
  token: string
}

/**
 * Makes these the recipients of a schedule, and returns the new ones, who have to confirm. Anyone who unsubscribed stays listed, so that
 * nobody can subscribe them again by adding them once more. What waited for somebody who is removed is not sent; the send log keeps it.
 */
export async function setRecipients(
  tx: Db,
  scheduleId: string,
  { toSelf, recipients }: Pick<ScheduleForm, 'toSelf' | 'recipients'>,
  at: Date,
): Promise<NewRecipient[]> {
  await sql`
    WITH removed AS (DELETE FROM report_recipients WHERE schedule_id = ${scheduleId} AND CASE WHEN address IS NULL THEN ${!toSelf}
      ELSE state <> 'unsubscribed' AND address <> ALL (${recipients}::text[]) END RETURNING id)
    UPDATE report_mails SET state = 'skipped', ended_at = ${at}, next_try_at = NULL
     WHERE recipient_id IN (SELECT id FROM removed) AND state = 'waiting' AND ${isFree}`.execute(tx)
  const requested = [...(toSelf ? [null] : []), ...new Set(recipients)]
  const added: NewRecipient[] = []
  for (const address of requested) {
    const row = await tx
      .insertInto('report_recipients')
      .values({
        schedule_id: scheduleId,
        address,
        state: address === null ? 'confirmed' : 'waiting',
        token: randomBytes(16).toString('base64url'),
      })
      .onConflict((conflict) => conflict.columns(['schedule_id', 'address']).doNothing())
      .returning(['id', 'token'])
      .executeTakeFirst()
    if (row && address !== null) added.push({ ...row, address })
  }
  return added
}

/** Claims a schedule that is due, in the caller's transaction: other servers get other ones. */
export async function claimDue(
  tx: Db,
  now: Date,
): Promise<{ id: string; accountId: string; form: StoredForm; due: Date } | undefined> {
  const row = await tx
    .selectFrom('report_schedules')
    .select(['id', 'account_id as accountId', 'form', 'next_at as due'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.due ? { ...row, due: row.due } : undefined
}

export async function setNext(tx: Db, id: string, nextAt: Date): Promise<void> {
  await tx.updateTable('report_schedules').set({ next_at: nextAt }).where('id', '=', id).execute()
}

/** A schedule of a site that has another time zone by now. */
interface Rezoned {
  id: string
  form: StoredForm
  nextAt: Date | null
  timeZone: string
}

/** Schedules whose site has another time zone by now; one of them if it is named. Other servers get other ones. */
export async function claimRezoned(tx: Db, id?: string): Promise<Rezoned[]> {
  const { rows } = await sql<Rezoned>`
    SELECT s.id::text, s.form, s.next_at AS "nextAt", p.time_zone AS "timeZone"
      FROM report_schedules s JOIN sites p ON p.id = (s.form ->> 'siteId')::bigint
     WHERE p.time_zone <> s.form ->> 'timeZone' AND ${id === undefined ? sql`true` : sql`s.id = ${id}`}
     ORDER BY s.id FOR UPDATE OF s SKIP LOCKED`.execute(tx)
  return rows
}

export async function setZone(tx: Db, id: string, timeZone: string, nextAt: Date | null): Promise<void> {
  await sql`
    UPDATE report_schedules SET form = jsonb_set(form, '{timeZone}', to_jsonb(${timeZone}::text)), next_at = ${nextAt} WHERE id = ${id}`.execute(
    tx,
  )
}

/** Adds the report of a due moment and returns its id; nothing if there is one already. */
export async function insertDueReport(
  tx: Db,
  {
    schedule: { id, accountId, form },
    due,
    period,
    at,
  }: {
    schedule: { id: string; accountId: string; form: StoredForm }
    due: Date
    period: { fromDay: string; toDay: string }
    at: Date
  },
): Promise<string | undefined> {
  const { scope, compare, siteId, groupId, productId, deviceId, formats, timeZone } = form
  const subject = { scope, compare, siteId, groupId, productId, deviceId, formats, timeZone }
  const { rows } = await sql<{ id: string }>`
    INSERT INTO reports (account_id, schedule_id, due_at, subject, from_day, to_day, language, state, created_at)
    VALUES (${accountId}, ${id}, ${due}, ${JSON.stringify(subject)}::jsonb, ${period.fromDay}, ${period.toDay}, ${form.language}, 'running', ${at})
    ON CONFLICT (schedule_id, due_at) WHERE schedule_id IS NOT NULL DO NOTHING RETURNING id::text`.execute(tx)
  return rows[0]?.id
}
