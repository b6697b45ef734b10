import type { DeviceAccess } from '@limpid/contract/access/access'
import type { AuditAct, FieldChange, Operation, OperationQuery } from '@limpid/contract/audit/audit'
import type { Page } from '@limpid/contract/kernel/page'
import { localise } from '@limpid/contract/kernel/words'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { type AccessedDevice, seesSiteOf } from '../access/access.public.ts'
import { formerPerson, isFormer } from '../devices/devices.public.ts'
import type { SummaryOf } from './audit.reads.ts'
import { changesIn, outcomeOf, reasonOf } from './audit.rules.ts'
import { conditions } from './filters.reads.ts'
import './audit.tables.ts'
import { nicknameUnlessErased } from '../users/users.public.ts'

interface Stored {
  id: string
  at: Date
  call: string
  actor: string | null
  nickname: string | null
  result: string | null
  act: AuditAct
  changes: FieldChange[]
  former: boolean
}

/** Fields of a device that hold names from around it: the former owner's, once it changed hands. */
const ownNames = ['site', 'groups', 'tags', 'owner', 'osmosisInlet']

/** Those that name what somebody the device is shared with cannot see: other devices and groups, and the site. */
const unsharedNames = (access: DeviceAccess): string[] => {
  if (access.relation !== 'shared') return []
  return seesSiteOf(access) ? ['groups', 'osmosisInlet'] : ['site', 'groups', 'osmosisInlet']
}

/** Change history of one device, newest first; for a bulk call, only its effect on this device. */
export async function pageOperations(
  ctx: PersonCtx,
  summaryOf: SummaryOf,
  { id: deviceId, access }: Pick<AccessedDevice, 'id' | 'access'>,
  { pageNum, pageSize, ...filter }: OperationQuery,
): Promise<Page<Operation>> {
  const { db } = ctx
  const former = isFormer(ctx, { deviceId: sql`${deviceId}::bigint`, at: sql`l.at`, by: sql`l.actor_id` })
  // Nobody learns by searching for a name what is not shown.
  const named = filter.person ? sql`NOT ${former}` : sql`true`
  const matching = sql`
    FROM audit_things t JOIN audit_lines l ON l.id = t.line_id LEFT JOIN accounts a ON a.id = l.actor_id
   WHERE t.noun = 'devices' AND t.thing_id = ${deviceId} AND ${conditions(filter, likePattern)} AND ${named}`
  const counted = await sql<{ count: string }>`SELECT count(*) ${matching}`.execute(db)
  const total = Number(counted.rows[0]?.count ?? 0)
  const { rows } = await sql<Stored>`
    SELECT l.id, l.at, l.call, l.actor, ${nicknameUnlessErased('a')} AS nickname, l.result, t.act, t.changes, ${former} AS former ${matching}
     ORDER BY t.line_id DESC OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`.execute(db)
  const unshared = unsharedNames(access)
  const someone = localise(formerPerson, ctx.caller.language)
  const list = rows.map(({ id, at, call, actor, nickname, result, act, changes, former: isMasked }) => ({
    ...{ id, at, act },
    changes: changesIn(
      changes.filter(({ field }) => !(isMasked && ownNames.includes(field)) && !unshared.includes(field)),
      ctx.caller.language,
    ),
    summary: summaryOf(call),
    actor: actor === null ? null : shownActor(isMasked ? someone : actor, isMasked ? null : nickname),
    outcome: outcomeOf(result),
    reason: reasonOf(result),
  }))
  return { list, total }
}

const shownActor = (username: string, nickname: string | null) => ({
  username,
  nickname: nickname ?? username,
})
