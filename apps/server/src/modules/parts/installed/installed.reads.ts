import type { Page } from '@limpid/contract/kernel/page'
import type { Replacement } from '@limpid/contract/parts/parts'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { personName } from '../../devices/devices.public.ts'
import '../../devices/devices.tables.ts'
import { nicknameUnlessErased } from '../../users/users.public.ts'
import '../parts.tables.ts'

export interface Installed {
  key: string
  serial: string
  installedAt: Date
  /** Null without a record, or when the account is deleted. */
  installedBy: string | null
}

/** The records of the parts in a device, by key. */
export async function listInstalled(ctx: PersonCtx, deviceId: string): Promise<Map<string, Installed>> {
  const done = { deviceId: sql`p.device_id`, at: sql`p.installed_at`, by: sql`p.installed_by` }
  const rows = await ctx.db
    .selectFrom('device_parts as p')
    .leftJoin('accounts as a', 'a.id', 'p.installed_by')
    .where('p.device_id', '=', deviceId)
    .where('p.removed_at', 'is', null)
    .select(['p.key', 'p.serial', 'p.installed_at as installedAt'])
    .select(personName(ctx, done, nicknameUnlessErased('a')).as('installedBy'))
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** When a device was added: a part without a record is factory-fitted. */
export async function findAddedAt(db: Db, deviceId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('devices')
    .select('created_at')
    .where('id', '=', deviceId)
    .executeTakeFirst()
  return row?.created_at
}

/** When a part of a device was last replaced. */
export async function findReplacedAt(db: Db, deviceId: string, key: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('device_parts')
    .select(({ fn }) => fn.max('removed_at').as('at'))
    .where('device_id', '=', deviceId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.at ?? undefined
}

interface ReplacementRow extends Omit<Replacement, 'name'> {
  zh: string
  en: string
}

/** A page of the replacements in a device, latest first. */
export async function pageReplacements(
  ctx: PersonCtx,
  deviceId: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<Replacement>> {
  const { db } = ctx
  const done = { deviceId: sql`p.device_id`, at: sql`p.removed_at`, by: sql`p.removed_by` }
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM device_parts WHERE device_id = ${deviceId} AND removed_at IS NOT NULL`.execute(
    db,
  )
  const { rows } = await sql<ReplacementRow>`
    SELECT p.id, p.key, p.name_zh AS zh, p.name_en AS en, p.serial, p.installed_at AS "installedAt", p.removed_at AS at,
           ${personName(ctx, done, nicknameUnlessErased('a'))} AS by, p.reason, p.note, p.new_serial AS "newSerial", p.from_stock AS "fromStock"
      FROM device_parts p LEFT JOIN accounts a ON a.id = p.removed_by
     WHERE p.device_id = ${deviceId} AND p.removed_at IS NOT NULL ORDER BY p.removed_at DESC, p.id DESC
     LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}`.execute(db)
  const list = rows.map(({ zh, en, ...row }) => ({ ...row, name: { zh, en } }))
  return { list, total: counted.rows[0]?.total ?? 0 }
}
