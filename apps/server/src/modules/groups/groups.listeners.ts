import type { Ctx } from '../../platform/context.ts'
import type {} from '../devices/devices.public.ts'
import type { GroupShares } from './group-shares.ts'
import { refreshOwner } from './membership/refresh.service.ts'

/** Devices changed in quick succession, for example by a firmware rollout, are processed together. */
const gatherMs = 100
const againMs = 1_000

/**
 * Updates rule-based groups when facts of devices change. Returns a function that completes pending work on
 * shutdown.
 */
export function groupsListeners(ctx: Ctx, shares: GroupShares): () => Promise<void> {
  let outstanding = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const note = (ownerId: string, deviceIds: Iterable<string>) => {
    const noted = outstanding.get(ownerId) ?? new Set<string>()
    for (const id of deviceIds) noted.add(id)
    outstanding.set(ownerId, noted)
  }

  async function work(again: boolean): Promise<void> {
    const now = outstanding
    outstanding = new Map()
    for (const [ownerId, deviceIds] of now) {
      try {
        await refreshOwner(ctx, shares, ownerId, [...deviceIds])
      } catch (error) {
        ctx.log.warn({ err: error, ownerId }, 'group rules could not be applied; retrying')
        if (again) {
          note(ownerId, deviceIds)
          schedule(againMs)
        }
      }
    }
  }

  function schedule(delayMs: number): void {
    timer ??= setTimeout(() => {
      timer = undefined
      running = running.then(() => work(true))
    }, delayMs)
  }

  ctx.events.on('devices.altered', ({ devices }) => {
    for (const { ownerId, deviceId } of devices) note(ownerId, [deviceId])
    schedule(gatherMs)
  })
  return async () => {
    clearTimeout(timer)
    await running
    await work(false)
  }
}
