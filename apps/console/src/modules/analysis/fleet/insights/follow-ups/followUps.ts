import type { Insight, InsightFollowUp } from '@limpid/contract/analysis/insights'
import { devicePath } from '../../../../devices/devices.public.ts'

/** What goes on because of an insight: while it does, nobody needs to begin it again. */
export const ongoing = ({ followUps }: Insight, kind: InsightFollowUp['kind']): InsightFollowUp | undefined =>
  followUps.find((one) => one.kind === kind && one.overAt === null)

/** Where a task, report or rule is seen. */
export function followUpPath({ device, productId }: Insight, { kind, id, overAt }: InsightFollowUp): string {
  if (kind === 'rule')
    return `/alarm-log/rules?${new URLSearchParams({ rule: `own:${id}`, product: productId })}`
  const path = devicePath({ ...device, access: device })
  if (kind === 'report') return `${path}?${new URLSearchParams({ tab: 'feedback', report: id })}`
  // A task that was done left the plan; its record is on the same tab.
  return `${path}?${new URLSearchParams({ tab: 'maintenance', ...(overAt ? {} : { task: id }) })}`
}
