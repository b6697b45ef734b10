import type { Page } from '@limpid/contract/kernel/page'
import { shareTerms } from '@limpid/contract/shares/received'
import type { ShareLogQuery, ShareLogRow } from '@limpid/contract/shares/schemas'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { PersonCtx } from '../../../platform/context.ts'
import { nicknameUnlessErased } from '../../users/users.public.ts'
import '../shares.tables.ts'

/**
 * The log of shares of one owner's devices and groups, newest first; for one device, including those through
 * its groups.
 */
export async function pageLog(
  { db }: PersonCtx,
  ownerId: string,
  { kind, deviceId, groupId, pageNum, pageSize }: ShareLogQuery,
): Promise<Page<ShareLogRow>> {
  let lines = db.selectFrom('share_log as l').where('l.owner_id', '=', ownerId)
  if (kind) lines = lines.where('l.kind', '=', kind)
  if (groupId) lines = lines.where('l.group_id', '=', groupId)
  if (deviceId)
    lines = lines.where(
      sql<boolean>`(l.device_id = ${deviceId} OR l.group_id IN (SELECT group_id FROM groups_holding(${deviceId})))`,
    )
  const counted = await lines.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const rows = await lines
    .leftJoin('accounts as a', 'a.id', 'l.actor_id')
    .select([
      'l.id',
      'l.at',
      'l.kind',
      'l.thing',
      nicknameUnlessErased('a').as('actor'),
      'l.relation',
      'l.recipient',
      'l.terms',
    ])
    .orderBy('l.id', 'desc')
    .offset((pageNum - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const list = rows.map((row) => ({
    ...row,
    terms: row.terms === null ? null : z.decode(shareTerms, row.terms as never),
  }))
  return { list, total }
}
