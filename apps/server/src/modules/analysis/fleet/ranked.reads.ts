import type { FleetQuery, RankedDevice } from '@limpid/contract/analysis/fleet'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { findCandidates } from '../days/candidates.reads.ts'
import { daysOfDevices } from '../days/days.reads.ts'
import { rankDevices } from '../days/ranking.reads.ts'
import type { Requested } from './spans.reads.ts'

type RankQuery = Pick<
  FleetQuery,
  'fromDay' | 'toDay' | 'ownToday' | 'siteId' | 'scope' | 'rank' | 'ascending'
>

/**
 * The first devices by a figure. At a site only what was washed there counts; anywhere else the head of the ranking is found without
 * reading every day. `open`: devices whose washes may be shown.
 */
export async function rankFleet(
  ctx: PersonCtx,
  query: RankQuery & Requested,
  open: RawBuilder<boolean>,
): Promise<RankedDevice[]> {
  const { fromDay, toDay, siteId, scope, rank, ascending } = query
  const ownToday = query.ownToday ? (query.requestedAt ?? ctx.clock.now()) : undefined
  const period = { open, fromDay, toDay, ownToday }
  const first = siteId ? undefined : await findCandidates(ctx.db, { rank, ascending, ...period })
  const chosen = first ? sql<boolean>`d.id = ANY(${first}::bigint[])` : open
  const days = daysOfDevices({ ...period, chosen, open: chosen, siteId })
  return await rankDevices(ctx.db, days, { rank, ascending, scope, accountId: ctx.actor.id })
}
