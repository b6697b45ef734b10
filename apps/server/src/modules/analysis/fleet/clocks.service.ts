import type { PersonCtx } from '../../../platform/context.ts'
import { listTimeZones } from '../../fleet/fleet.public.ts'
import { chosenDevices, type FleetFilter } from './spans.reads.ts'

/** The time zones of the chosen devices, the most common first. Throws `notPermitted` for a scope, `notFound` for a group. */
export async function getClocks(ctx: PersonCtx, query: FleetFilter): Promise<{ timeZones: string[] }> {
  const chosen = await chosenDevices(ctx, query)
  return { timeZones: await listTimeZones(ctx.db, chosen()) }
}
