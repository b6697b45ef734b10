import { type AlarmState, statesByField } from '@limpid/contract/alarms/alarm-words'
import type { AlarmSelection } from '@limpid/contract/alarms/operations/operations'
import type { AlarmFilter } from '@limpid/contract/alarms/schemas'
import { severities } from '@limpid/contract/products/severities'
import { siteTabs } from '@limpid/contract/shares/shares.tab'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { fleetCondition, mustSeeGroup } from '../../access/access.public.ts'
import { inGroup } from '../../groups/groups.public.ts'
import '../alarms.tables.ts'
import { ofThisOwner } from './fleet.reads.ts'
import { searched } from './search.reads.ts'

/** Alarms that still hold and that nobody put aside. */
export const isOpen: RawBuilder<boolean> = sql`(a.cleared_at IS NULL AND a.inhibition = 'none')`

const states: Record<AlarmState, RawBuilder<unknown>> = {
  open: isOpen,
  active: sql`a.cleared_at IS NULL`,
  unacknowledged: sql`a.acknowledged_at IS NULL`,
  cleared: sql`a.cleared_at IS NOT NULL`,
  shelved: sql`a.inhibition = 'shelved'`,
}

/** Whether none of the chosen alarms is cleared. */
export const isOfActive = (chosen: readonly AlarmState[] = []): boolean =>
  statesByField(chosen).some((field) => field.every((state) => state === 'open' || state === 'active'))

/** One condition per field in which states are chosen: within a field any of them. */
const inStates = (chosen: readonly AlarmState[]): RawBuilder<unknown>[] =>
  statesByField(chosen).map(
    (field) =>
      sql`(${sql.join(
        field.map((state) => states[state]),
        sql` OR `,
      )})`,
  )

/**
 * The alarms that match and are visible to the actor, as a condition on `alarms a`. Throws `notPermitted` for a scope, `notFound` for a
 * group not visible to them.
 */
export async function matching(ctx: PersonCtx, filter: AlarmFilter): Promise<RawBuilder<boolean>> {
  const fleet = await devicesOf(ctx, filter)
  const conditions: RawBuilder<unknown>[] = [await searched(ctx.db, filter.keywords ?? '', fleet)]
  if (filter.state) conditions.push(...inStates(filter.state))
  if (filter.severity) conditions.push(sql`a.rank = ${severities.indexOf(filter.severity)}`)
  if (filter.kind) conditions.push(sql`a.kind = ${filter.kind}`)
  if (filter.mine) conditions.push(sql`a.assignee_id = ${ctx.actor.id}`)
  if (filter.raisedFrom) conditions.push(sql`a.raised_at >= ${filter.raisedFrom}`)
  if (filter.raisedTo) conditions.push(sql`a.raised_at < ${filter.raisedTo}`)
  if (filter.clearedFrom) conditions.push(sql`a.cleared_at >= ${filter.clearedFrom}`)
  if (filter.clearedTo) conditions.push(sql`a.cleared_at < ${filter.clearedTo}`)
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`
}

/** What a filter says of devices `d`. */
async function devicesOf(ctx: PersonCtx, filter: AlarmFilter): Promise<RawBuilder<unknown>> {
  const { scope, groupId } = filter
  const conditions: RawBuilder<unknown>[] = [fleetCondition(ctx, scope, 'alarms')]
  if (filter.productId) conditions.push(sql`d.product_id = ${filter.productId}`)
  if (groupId) {
    await mustSeeGroup(ctx, groupId)
    conditions.push(await inGroup(ctx.db, groupId))
  }
  // So that a share without the place does not reveal by the filter which devices stand there.
  if (filter.siteId) conditions.push(sql`d.site_id = ${filter.siteId}`, fleetCondition(ctx, scope, siteTabs))
  if (filter.deviceId) conditions.push(sql`d.id = ${filter.deviceId}`)
  return sql`(${sql.join(conditions, sql` AND `)})`
}

/** The alarms that a call names, or those that match its filter, as a condition on `alarms a` and `devices d`. */
export async function chosen(ctx: PersonCtx, which: AlarmSelection): Promise<RawBuilder<boolean>> {
  if ('filter' in which) return matching(ctx, which.filter)
  return sql<boolean>`(a.id = ANY(${[...which.ids]}::bigint[]) AND ${ofThisOwner})`
}
