import type { CostQuery } from '@limpid/contract/analysis/costs'
import type { FleetGroups } from '@limpid/contract/analysis/figures/group-figures'
import { type ComparedPeriod, comparedPeriod } from '@limpid/contract/kernel/calendar/comparison'
import { isAllowedRange } from '@limpid/contract/kernel/calendar/days'
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { RunningPeriod } from '../days/running-sums.reads.ts'
import { chosenDevices } from '../fleet/spans.reads.ts'
import { listGroupFigures, ownedGroups } from './groups.reads.ts'

/**
 * Washes and consumption of the chosen devices by group, beside another period; a device counts in each group that it is in. Groups are
 * their owner's own, so shared devices have none. Throws `notPermitted` for them and without the permission to list groups,
 * `invalidRequest` for a range that is too long, `notFound` for a group.
 */
export async function getFleetGroups(ctx: PersonCtx, query: CostQuery): Promise<FleetGroups> {
  const { fromDay, toDay, siteId, groupId, scope } = query
  if (!hasAnyPermission(ctx.actor, ['iot:group:list'])) throw new Problem('notPermitted')
  if (!isAllowedRange(fromDay, toDay)) throw new Problem('invalidRequest')
  if (scope === 'shared') throw new Problem('notPermitted')
  const chosen = (await chosenDevices(ctx, query))()
  const now = ctx.clock.now()
  const ownToday = query.ownToday ? now : undefined
  const compared = comparedPeriod(fromDay, toDay, query.compare, query.ownToday)
  const beforeOf = ({ shift, ...days }: ComparedPeriod): RunningPeriod => ({
    open: chosen,
    ...days,
    ownToday,
    cut: { now, shift },
  })
  const { rows, total } = await listGroupFigures(ctx.db, {
    owned: ownedGroups(ctx, scope, groupId),
    chosen,
    siteId,
    now: { open: chosen, fromDay, toDay, ownToday },
    before: compared && beforeOf(compared),
  })
  return {
    compared: compared ? { fromDay: compared.fromDay, toDay: compared.toDay } : null,
    groups: rows.map(({ total: _, washesBefore, ...row }) => ({
      ...row,
      washesBefore: compared ? washesBefore : null,
    })),
    total,
  }
}
