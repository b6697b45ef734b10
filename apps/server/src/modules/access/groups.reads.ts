import type { DeviceTab } from '@limpid/contract/access/access'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { seesEveryDevice } from './access.rules.ts'
import type { Tabs } from './access-parts.ts'

/**
 * Throws `notFound` for a group that is neither the actor's own nor inside one shared with them;
 * administrators see all.
 */
export async function mustSeeGroup(ctx: PersonCtx, id: string): Promise<void> {
  const isVisible = await ctx.ports.get('access.groups').sees(ctx, id, seesEveryDevice(ctx.actor))
  if (!isVisible) throw new Problem('notFound')
}

/** The groups that the actor sees, as a condition on `device_groups g`. */
export function groupCondition(ctx: PersonCtx): RawBuilder<boolean> {
  const shared = ctx.ports.get('access.groups').shared(ctx)
  return sql`(${seesEveryDevice(ctx.actor)} OR g.owner_id = ${ctx.actor.id} OR g.id IN (${shared}))`
}

/** Whether everything in a group is shared with the actor. */
export async function sharesGroup(ctx: PersonCtx, groupId: string, tab?: Tabs): Promise<boolean> {
  const shared = ctx.ports.get('access.groups').shared(ctx, tab)
  const { rows } = await sql<{ shares: boolean }>`SELECT ${groupId}::bigint IN (${shared}) AS shares`.execute(
    ctx.db,
  )
  return rows[0]?.shares ?? false
}

/** The tabs that the actor may open of the devices in a group that passed `mustSeeGroup`; null for all. */
export function groupTabs(ctx: PersonCtx, id: string): Promise<readonly DeviceTab[] | null> {
  return ctx.ports.get('access.groups').tabsOf(ctx, id)
}
