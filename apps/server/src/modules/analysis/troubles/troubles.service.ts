/* Everything that needs somebody, in one ranked list. Each module finds what it knows (port `devices.troubles`); here it is merged,
   limited to a page, and described by its devices. */
import { maxTroubles, type TroublePage, type TroubleQuery } from '@limpid/contract/analysis/troubles'
import { troubleKinds } from '@limpid/contract/devices/troubles'
import { holdsAny } from '@limpid/contract/roles/system-roles'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Ports } from '../../../platform/modules/ports.ts'
import { fleetCondition } from '../../access/access.public.ts'
import { fleetOrDevice, seeDevices } from './devices.reads.ts'
import { rankTroubles } from './troubles.rules.ts'

export type TroubleSources = Ports['devices.troubles']

/** A page of what needs attention. Throws `notPermitted`. */
export async function pageTroubles(
  ctx: PersonCtx,
  sources: TroubleSources,
  { scope, kind, deviceId, pageNum, pageSize }: TroubleQuery,
): Promise<TroublePage> {
  const end = Math.min(maxTroubles, pageNum * pageSize)
  const question = {
    fleet: (tab?: Parameters<typeof fleetCondition>[2]) =>
      fleetOrDevice(fleetCondition(ctx, scope, tab), deviceId),
    now: ctx.clock.now(),
    maxRows: end,
  }
  const found = await Promise.all(
    troubleKinds.map(async (one) => ({ kind: one, ...(await sources[one].find(ctx, question)) })),
  )
  const requested = found.filter((one) => kind === undefined || one.kind === kind)
  const ranked = rankTroubles(new Map(requested.map((one) => [one.kind, one.list])))
  const shown = ranked.slice((pageNum - 1) * pageSize, end)
  const seen = await seeDevices(ctx, [...new Set(shown.map(({ deviceId }) => deviceId))])
  const list = shown.flatMap((trouble) => {
    const one = seen.get(trouble.deviceId)
    if (!one) return []
    const { remedy } = sources[trouble.kind]
    const { deviceId: _, ...facts } = trouble
    return [
      {
        code: '',
        name: null,
        value: null,
        limit: null,
        unit: '',
        precision: 0,
        count: 1,
        until: null,
        consumable: null,
        subject: null,
        ...facts,
        device: one.device,
        remedy: remedy ? remedy.allows(one.access) && holdsAny(ctx.actor, [remedy.needs]) : false,
      },
    ]
  })
  return {
    list,
    total: requested.reduce((sum, { total }) => sum + total, 0),
    kinds: found.flatMap(({ kind: of, total }) => (total > 0 ? [{ kind: of, total }] : [])),
  }
}
