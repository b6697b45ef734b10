import { feedbackKinds } from '@limpid/contract/feedback/schemas'
import { genderDict } from '@limpid/contract/kernel/people/gender'
import type { LiveTopic } from '@limpid/contract/live'
import type { Pool } from 'pg'
import { actionsListeners } from './modules/actions/actions.listeners.ts'
import { actionsRoutes } from './modules/actions/actions.routes.ts'
import { noteAcceptances } from './modules/agreements/acceptances.service.ts'
import { agreementsRoutes } from './modules/agreements/agreements.routes.ts'
import {
  agreementsListeners,
  resolveAgreementTopics,
} from './modules/agreements/asking/agreements.listeners.ts'
import { listDueTypes } from './modules/agreements/asking/asking.reads.ts'
import { analysisRoutes } from './modules/analysis/analysis.routes.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { createDeedBook } from './modules/audit/audit.service.ts'
import { endAllSessions, refuseWeak, tellEnded } from './modules/auth/auth.face.ts'
import { authRoutes } from './modules/auth/auth.routes.ts'
import { createCodeLimits } from './modules/auth/codes/code-limits.ts'
import { createOwnPasswordLimits } from './modules/auth/passwords/own-password-limits.ts'
import { createSignInLimits } from './modules/auth/sign-in-limits.ts'
import { batchesListeners, resolveBatchTopics } from './modules/batches/batches.listeners.ts'
import { batchesRoutes } from './modules/batches/batches.routes.ts'
import { type BatchRunner, createBatchRunner } from './modules/batches/run/runner.ts'
import { createClaimLimits } from './modules/claims/claim-limits.ts'
import { claimsRoutes } from './modules/claims/claims.routes.ts'
import { cyclesListeners } from './modules/cycles/cycles.listeners.ts'
import { cyclesRoutes } from './modules/cycles/cycles.routes.ts'
import { deliveriesListeners } from './modules/deliveries/deliveries.listeners.ts'
import { deliveriesRoutes } from './modules/deliveries/deliveries.routes.ts'
import { deptsRoutes } from './modules/depts/depts.routes.ts'
import { countDevicesOf, countOwned, devicesAtSites } from './modules/devices/devices.face.ts'
import { devicesListeners } from './modules/devices/devices.listeners.ts'
import { devicesRoutes } from './modules/devices/devices.routes.ts'
import { diariesRoutes } from './modules/diaries/diaries.routes.ts'
import { dictsListeners, resolveDictTopics } from './modules/dicts/dicts.listeners.ts'
import { dictsRoutes } from './modules/dicts/dicts.routes.ts'
import { excursionsRoutes } from './modules/excursions/excursions.routes.ts'
import { countReportsByKind } from './modules/feedback/feedback.face.ts'
import { feedbackListeners } from './modules/feedback/feedback.listeners.ts'
import { feedbackRoutes } from './modules/feedback/feedback.routes.ts'
import { deviceBatches } from './modules/fleet/fleet.face.ts'
import { resolveTopics as resolveFleetTopics } from './modules/fleet/fleet.news.ts'
import { fleetRoutes } from './modules/fleet/fleet.routes.ts'
import { groupsListeners } from './modules/groups/groups.listeners.ts'
import { groupsRoutes } from './modules/groups/groups.routes.ts'
import { maintenanceListeners } from './modules/maintenance/maintenance.listeners.ts'
import { maintenanceRoutes } from './modules/maintenance/maintenance.routes.ts'
import { membersListeners, resolvePreferenceTopics } from './modules/members/members.listeners.ts'
import { membersRoutes } from './modules/members/members.routes.ts'
import { copyMenus } from './modules/menus/menus.face.ts'
import { menusListeners, resolveMenuTopics } from './modules/menus/menus.listeners.ts'
import { menusRoutes } from './modules/menus/menus.routes.ts'
import type { Courier } from './modules/notices/messages/messages.service.ts'
import { noticesListeners, resolveNoticeTopics } from './modules/notices/notices.listeners.ts'
import { noticesRoutes } from './modules/notices/notices.routes.ts'
import { outboxRoutes } from './modules/outbox/outbox.routes.ts'
import { partsListeners } from './modules/parts/parts.listeners.ts'
import { resolveUpkeepTopics } from './modules/parts/parts.news.ts'
import { partsRoutes } from './modules/parts/parts.routes.ts'
import { picturesRoutes } from './modules/pictures/pictures.routes.ts'
import { productsRoutes } from './modules/products/products.routes.ts'
import { rolesRoutes } from './modules/roles/roles.routes.ts'
import { resolveHouseTopics, settingsListeners } from './modules/settings/settings.listeners.ts'
import { settingsRoutes } from './modules/settings/settings.routes.ts'
import { sharesNotices } from './modules/shares/live/shares.listeners.ts'
import { createShareLimits } from './modules/shares/share-limits.ts'
import { seesDeviceOf, sharesOfGroups } from './modules/shares/shares.face.ts'
import { sharesRoutes } from './modules/shares/shares.routes.ts'
import { sitesRoutes } from './modules/sites/sites.routes.ts'
import { statusRoutes } from './modules/status/status.routes.ts'
import { productUsage } from './modules/telemetry/telemetry.face.ts'
import { telemetryListeners } from './modules/telemetry/telemetry.listeners.ts'
import { telemetryRoutes } from './modules/telemetry/telemetry.routes.ts'
import { createTransferLimits } from './modules/transfers/transfer-limits.ts'
import { transfersListeners } from './modules/transfers/transfers.listeners.ts'
import { transfersRoutes } from './modules/transfers/transfers.routes.ts'
import { countAccountsByGender, holders, peopleInDepts, scopeShowsMore } from './modules/users/users.face.ts'
import { resolveUserTopics, usersListeners } from './modules/users/users.listeners.ts'
import { usersRoutes } from './modules/users/users.routes.ts'
import { viewsRoutes } from './modules/views/views.routes.ts'
import type { Actor, Ctx } from './platform/context.ts'
import type { HttpDoor } from './platform/http/serve.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { LiveHub } from './platform/live/hub.ts'
import type { Messenger } from './platform/messenger.ts'

/** The modules' calls, from the bottom of the staircase up. */
export function registerRoutes(
  door: HttpDoor,
  parts: { limits: Pool; messenger: Messenger; jobs: Jobs },
): void {
  door.deeds = createDeedBook(door.ctx)
  dictsRoutes(door, { [feedbackKinds]: countReportsByKind, [genderDict]: countAccountsByGender })
  outboxRoutes(door)
  deptsRoutes(door, peopleInDepts)
  rolesRoutes(door, { ...holders, copyMenus, scopeShowsMore })
  menusRoutes(door, { scopeShowsMore })
  usersRoutes(door, { endSessions: endAllSessions, tellEnded, refuseWeak, countOwned })
  const codes = { limits: createCodeLimits(parts.limits, door.ctx.settings), messenger: parts.messenger }
  authRoutes(door, {
    ...codes,
    signInLimits: createSignInLimits(parts.limits, door.ctx.settings),
    noteAgreed: (db, { caller, clock }, accountId, shown) =>
      noteAcceptances(db, {
        accountId,
        shown,
        language: caller.language,
        at: clock.now(),
        address: caller.address,
      }),
  })
  settingsRoutes(door)
  membersRoutes(door, {
    codes,
    passwords: createOwnPasswordLimits(parts.limits),
    agreementsDue: listDueTypes,
  })
  noticesRoutes(door)
  batchesRoutes(door)
  viewsRoutes(door)
  agreementsRoutes(door)
  productsRoutes(door, { count: countDevicesOf, seesOne: seesDeviceOf, usage: productUsage })
  sitesRoutes(door, devicesAtSites)
  devicesRoutes(door)
  groupsRoutes(door, sharesOfGroups)
  sharesRoutes(door, createShareLimits(parts.limits, door.ctx.settings))
  picturesRoutes(door)
  telemetryRoutes(door)
  actionsRoutes(door)
  cyclesRoutes(door)
  diariesRoutes(door)
  excursionsRoutes(door)
  partsRoutes(door)
  maintenanceRoutes(door)
  feedbackRoutes(door)
  deliveriesRoutes(door)
  transfersRoutes(door, createTransferLimits(parts.limits, door.ctx.settings))
  fleetRoutes(door)
  claimsRoutes(door, createClaimLimits(parts.limits))
  analysisRoutes(door)
  auditRoutes(door)
  statusRoutes(door, parts.jobs)
}

/** Works on what people let do to many things. */
export function createBatches(ctx: Ctx): BatchRunner {
  return createBatchRunner(ctx, deviceBatches, createDeedBook(ctx))
}

/** What the modules do when they hear of something. Returns how to wait for what is under way. */
export function registerListeners(
  ctx: Ctx,
  hub: LiveHub,
  { courier, batches }: { courier: Courier; batches: BatchRunner },
): () => Promise<void> {
  dictsListeners(ctx.events, hub)
  menusListeners(ctx.events, hub)
  settingsListeners(ctx.events, hub)
  membersListeners(ctx.events, hub)
  agreementsListeners(ctx.events, hub)
  usersListeners(ctx.events, hub)
  devicesListeners(ctx.events, hub)
  telemetryListeners(ctx.events, hub)
  actionsListeners(ctx.events, hub)
  cyclesListeners(ctx, hub)
  partsListeners(ctx, hub)
  maintenanceListeners(ctx, hub)
  feedbackListeners(ctx, hub)
  deliveriesListeners(ctx, hub)
  const settled = [
    groupsListeners(ctx, sharesOfGroups),
    sharesNotices(ctx),
    transfersListeners(ctx),
    batchesListeners(ctx, hub, batches),
    noticesListeners(ctx, hub, courier),
  ]
  return async () => {
    for (const settle of settled) await settle()
  }
}

const ownTopics: ReadonlySet<LiveTopic> = new Set([
  'dicts',
  'menus',
  'notices',
  'batches',
  'upkeep',
  'preferences',
  'house',
  'agreements',
  'imports',
])

/** Which of the topics that a page asks for its account may see, and the channels that carry them. */
export async function resolveTopics(
  ctx: Ctx,
  actor: Actor,
  topics: readonly LiveTopic[],
): Promise<{ topics: LiveTopic[]; channels: string[] }> {
  const own = [
    resolveDictTopics(topics),
    resolveMenuTopics(topics),
    resolveHouseTopics(topics),
    resolveAgreementTopics(actor, topics),
    resolvePreferenceTopics(actor, topics),
    resolveNoticeTopics(actor, topics),
    resolveBatchTopics(actor, topics),
    resolveUpkeepTopics(actor, topics),
    resolveUserTopics(actor, topics),
  ]
  const others = topics.filter((topic) => !ownTopics.has(topic))
  const parts = [...own, await resolveFleetTopics(ctx, actor, others)]
  return {
    topics: parts.flatMap((part) => part.topics),
    channels: parts.flatMap((part) => part.channels),
  }
}
