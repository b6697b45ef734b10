import * as z from 'zod/mini'
import { agreementNews, agreementTopic } from '../agreements/agreements.live.ts'
import { batchNews, batchTopic } from '../batches/batches.live.ts'
import { cycleNews } from '../cycles/cycles.live.ts'
import { deliveryNews } from '../deliveries/deliveries.live.ts'
import { actionNews } from '../device-log/device-log.live.ts'
import { deviceNews, deviceTopic } from '../devices/devices.live.ts'
import { dictNews, dictTopic } from '../dicts/dicts.live.ts'
import { feedbackNews } from '../feedback/feedback.live.ts'
import { fleetTopic } from '../fleet/fleet.live.ts'
import { maxLiveTopics } from '../kernel/live.ts'
import { maintenanceNews } from '../maintenance/maintenance.live.ts'
import { memberNews, memberTopic } from '../members/members.live.ts'
import { menuNews, menuTopic } from '../menus/menus.live.ts'
import { noticeNews, noticeTopic } from '../notices/notices.live.ts'
import { partNews, partTopic } from '../parts/parts.live.ts'
import { settingNews, settingTopic } from '../settings/settings.live.ts'
import { shareNews } from '../shares/shares.live.ts'
import { telemetryNews } from '../telemetry/telemetry.live.ts'
import { userNews, userTopic } from '../users/users.live.ts'
import './tabs.ts'

/** What a page may watch. Each module declares its topics and news in its `<module>.live.ts`. */
export const liveTopic = z.union([
  fleetTopic,
  partTopic,
  noticeTopic,
  batchTopic,
  memberTopic,
  settingTopic,
  agreementTopic,
  userTopic,
  menuTopic,
  dictTopic,
  deviceTopic,
])
export type LiveTopic = z.output<typeof liveTopic>

export const liveRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), token: z.string().check(z.maxLength(512)) }),
  /** Replaces the previous subscriptions. */
  z.object({ type: z.literal('watch'), topics: z.array(liveTopic).check(z.maxLength(maxLiveTopics)) }),
])
export type LiveRequest = z.output<typeof liveRequest>

/** A live update. A page patches what it shows or refetches it. */
export const news = z.discriminatedUnion('kind', [
  ...telemetryNews,
  ...deviceNews,
  ...cycleNews,
  ...actionNews,
  ...maintenanceNews,
  ...feedbackNews,
  ...partNews,
  ...deliveryNews,
  ...noticeNews,
  ...batchNews,
  ...memberNews,
  ...userNews,
  ...shareNews,
  ...menuNews,
  ...settingNews,
  ...agreementNews,
  ...dictNews,
])
export type News = z.output<typeof news>
export type NewsWire = z.input<typeof news>

export const liveMessage = z.discriminatedUnion('type', [
  /** Sent after the hello, and again when updates may have been missed: the page refetches what it shows. */
  z.object({ type: z.literal('welcome') }),
  /** Topics that the account may not see are omitted. */
  z.object({ type: z.literal('watching'), topics: z.array(liveTopic) }),
  z.object({ type: z.literal('news'), news }),
  /** The session ended: the socket closes and must not be reopened with this token. */
  z.object({ type: z.literal('session-ended') }),
])
export type LiveMessage = z.output<typeof liveMessage>
export type LiveMessageWire = z.input<typeof liveMessage>
