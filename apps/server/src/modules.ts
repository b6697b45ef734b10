import type { LiveTopic } from '@limpid/contract/live'
import type { Pool } from 'pg'
import { agreementsRoutes } from './modules/agreements/agreements.routes.ts'
import { insertAcceptances } from './modules/agreements/agreements.store.ts'
import { analysisRoutes } from './modules/analysis/analysis.routes.ts'
import { authRoutes } from './modules/auth/auth.routes.ts'
import { createCodeLimits } from './modules/auth/codes/code-limits.ts'
import { createOwnPasswordLimits } from './modules/auth/own-password-limits.ts'
import { createSignInLimits } from './modules/auth/sign-in-limits.ts'
import { cyclesListeners } from './modules/cycles/cycles.listeners.ts'
import { cyclesRoutes } from './modules/cycles/cycles.routes.ts'
import { countDevicesOf, devicesAtSites } from './modules/devices/devices.face.ts'
import { devicesListeners } from './modules/devices/devices.listeners.ts'
import { devicesRoutes } from './modules/devices/devices.routes.ts'
import { resolveTopics as resolveFleetTopics } from './modules/fleet/fleet.news.ts'
import { fleetRoutes } from './modules/fleet/fleet.routes.ts'
import { groupsListeners } from './modules/groups/groups.listeners.ts'
import { groupsRoutes } from './modules/groups/groups.routes.ts'
import { membersRoutes } from './modules/members/members.routes.ts'
import { menusListeners, resolveMenuTopics } from './modules/menus/menus.listeners.ts'
import { menusRoutes } from './modules/menus/menus.routes.ts'
import type { Courier } from './modules/notices/messages/messages.service.ts'
import { noticesListeners, resolveNoticeTopics } from './modules/notices/notices.listeners.ts'
import { noticesRoutes } from './modules/notices/notices.routes.ts'
import { outboxRoutes } from './modules/outbox/outbox.routes.ts'
import { productsRoutes } from './modules/products/products.routes.ts'
import { rolesRoutes } from './modules/roles/roles.routes.ts'
import { sharesNotices } from './modules/shares/live/shares.listeners.ts'
import { createShareLimits } from './modules/shares/share-limits.ts'
import { seesDeviceOf, sharesOfGroups } from './modules/shares/shares.face.ts'
import { sharesRoutes } from './modules/shares/shares.routes.ts'
import { sitesRoutes } from './modules/sites/sites.routes.ts'
import { productUsage } from './modules/telemetry/telemetry.face.ts'
import { telemetryListeners } from './modules/telemetry/telemetry.listeners.ts'
import { telemetryRoutes } from './modules/telemetry/telemetry.routes.ts'
import type { Actor, Ctx } from './platform/context.ts'
import type { HttpDoor } from './platform/http/serve.ts'
import type { LiveHub } from './platform/live/hub.ts'
import type { Messenger } from './platform/messenger.ts'

/** The modules' calls, from the bottom of the staircase up. */
export function registerRoutes(door: HttpDoor, parts: { limits: Pool; messenger: Messenger }): void {
  outboxRoutes(door)
  rolesRoutes(door)
  menusRoutes(door)
  const codes = { limits: createCodeLimits(parts.limits), messenger: parts.messenger }
  authRoutes(door, {
    ...codes,
    signInLimits: createSignInLimits(parts.limits),
    noteAgreed: (db, { caller, clock }, accountId) =>
      insertAcceptances(db, {
        accountId,
        language: caller.language,
        at: clock.now(),
        address: caller.address,
      }),
  })
  membersRoutes(door, { codes, passwords: createOwnPasswordLimits(parts.limits) })
  noticesRoutes(door)
  agreementsRoutes(door)
  productsRoutes(door, { count: countDevicesOf, seesOne: seesDeviceOf, usage: productUsage })
  sitesRoutes(door, devicesAtSites)
  devicesRoutes(door)
  groupsRoutes(door, sharesOfGroups)
  sharesRoutes(door, createShareLimits(parts.limits))
  telemetryRoutes(door)
  cyclesRoutes(door)
  fleetRoutes(door)
  analysisRoutes(door)
}

/** What the modules do when they hear of something. Returns how to wait for what is under way. */
export function registerListeners(ctx: Ctx, hub: LiveHub, courier: Courier): () => Promise<void> {
  menusListeners(ctx.events, hub)
  devicesListeners(ctx.events, hub)
  telemetryListeners(ctx.events, hub)
  cyclesListeners(ctx, hub)
  const settled = [
    groupsListeners(ctx, sharesOfGroups),
    sharesNotices(ctx),
    noticesListeners(ctx, hub, courier),
  ]
  return async () => {
    for (const settle of settled) await settle()
  }
}

/** Which of the topics that a page asks for its account may see, and the channels that carry them. */
export async function resolveTopics(
  ctx: Ctx,
  actor: Actor,
  topics: readonly LiveTopic[],
): Promise<{ topics: LiveTopic[]; channels: string[] }> {
  const own = [resolveMenuTopics(topics), resolveNoticeTopics(actor, topics)]
  const others = topics.filter((topic) => topic !== 'menus' && topic !== 'notices')
  const parts = [...own, await resolveFleetTopics(ctx, actor, others)]
  return {
    topics: parts.flatMap((part) => part.topics),
    channels: parts.flatMap((part) => part.channels),
  }
}
