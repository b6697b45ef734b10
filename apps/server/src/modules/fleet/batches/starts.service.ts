/* Starts bulk operations on selected devices of any number, executed in parts. Small selections are
   changed in one call (`changes.service.ts`) with the same result. */
import type { BatchKind } from '@limpid/contract/batches/kinds'
import type { DeviceSelection, TagAct } from '@limpid/contract/fleet/selection'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { type BatchTarget, startBatch } from '../../batches/batches.public.ts'
import { listNames } from '../../groups/groups.public.ts'
import { findSiteName } from '../../sites/sites.public.ts'
import { selectedThings } from '../filters/filters.reads.ts'
import { namedIn } from '../filters/selections.ts'

type Begun = Promise<{ batchId: string }>

async function begin(
  ctx: PersonCtx,
  kind: BatchKind,
  devices: DeviceSelection,
  targets: readonly BatchTarget[],
  expected?: number,
): Begun {
  return startBatch(ctx, {
    kind,
    targets,
    things: await selectedThings(ctx, devices),
    check(total) {
      if (total < namedIn(devices)) throw new Problem('notFound')
      if (total === 0) throw new Problem('nothingMatches')
      if (expected !== undefined && total !== expected) throw new Problem('selectionChanged')
    },
  })
}

/** Throws `notFound` for a site or a listed device, and what `startBatch` throws. */
export async function placeAll(ctx: PersonCtx, devices: DeviceSelection, siteId: string | null): Begun {
  if (siteId === null) return begin(ctx, 'devices.place', devices, [])
  const name = await findSiteName(ctx.db, ctx.actor.id, siteId)
  if (name === undefined) throw new Problem('notFound')
  return begin(ctx, 'devices.place', devices, [{ id: siteId, name }])
}

/** Throws `notFound` for a listed device, and what `startBatch` throws. */
export function tagAll(
  ctx: PersonCtx,
  devices: DeviceSelection,
  act: TagAct,
  tags: readonly string[],
): Begun {
  const targets = [...new Set(tags)].map((name) => ({ id: null, name }))
  return begin(ctx, `devices.tag-${act}`, devices, targets)
}

/** Throws `selectionChanged` if these are not `count` devices, and what `startBatch` throws. */
export function removeAll(ctx: PersonCtx, devices: DeviceSelection, count: number): Begun {
  return begin(ctx, 'devices.remove', devices, [], count)
}

/** Throws `notFound` for a group or a listed device, and what `startBatch` throws. */
export async function groupAll(
  ctx: PersonCtx,
  kind: 'devices.group' | 'devices.ungroup',
  devices: DeviceSelection,
  groupIds: readonly string[],
): Begun {
  const requested = new Set(groupIds)
  const groups = await listNames(ctx.db, ctx.actor.id, [...requested])
  if (groups.length < requested.size) throw new Problem('notFound')
  return begin(ctx, kind, devices, groups)
}
