import { mayAnalyse } from '@limpid/contract/analysis/periods'
import type { FleetWash, WashesQuery } from '@limpid/contract/analysis/washes'
import type { Page } from '@limpid/contract/kernel/page'
import { siteTabs } from '@limpid/contract/shares/shares.tab'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { fleetCondition } from '../../access/access.public.ts'
import { chosenDevices, spansOf } from '../fleet/spans.reads.ts'
import { pageWashes, type WashSums } from './washes.reads.ts'

/**
 * The washes that a figure counts: of the same devices, by the same clocks. Throws `invalidRequest` for a range that is too long,
 * `notPermitted` for a scope, `notFound` for a group.
 */
export async function listWashes(
  ctx: PersonCtx,
  query: WashesQuery,
): Promise<Page<FleetWash> & { sums: WashSums }> {
  const { fromDay, toDay, siteId, scope } = query
  if (!mayAnalyse(fromDay, toDay)) throw new Problem('invalidRequest')
  const chosen = await chosenDevices(ctx, query)
  const open = chosen('cycles')
  const spans = spansOf({ chosen: open, open, siteId, fromDay, toDay })
  const placed = fleetCondition(ctx, scope, siteTabs)
  return pageWashes(ctx.db, spans, { query, placed, accountId: ctx.actor.id })
}
