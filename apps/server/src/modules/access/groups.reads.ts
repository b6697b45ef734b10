import type { DeviceTab } from '@limpid/contract/access/access'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { ownerCondition } from './access.reads.ts'
import type { Tabs } from './access-parts.ts'

/**
 * Throws `notFound` for a group that is neither the actor's own nor inside one shared with them;
 * staff see those of the owners whose devices they see.
 */
export async function mustSeeGroup(ctx: PersonCtx, id: string): Promise<void> {
  const isVisible = await ctx.ports.get('access.groups').sees(ctx, id, ownerCondition(ctx, sql`g.owner_id`))
  if (!isVisible) throw new Problem('notFound')
}

/** The groups that the actor sees, as a condition on `device_groups g`. */
export function groupCondition(ctx: PersonCtx): RawBuilder<boolean> {
  const shared = ctx.ports.get('access.groups').shared(ctx)
  return sql`(${ownerCondition(ctx, sql`g.owner_id`)} OR g.id IN (${shared}))`
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
