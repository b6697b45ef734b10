import * as z from 'zod/mini'
import { batchProgress } from './batches/progress.ts'
import { deviceTabs } from './devices/access.ts'
import { instant } from './kernel/time.ts'
import { latestValue } from './telemetry/latest.ts'
import { importProgress } from './users/import-progress.ts'

/**
 * The live socket at `/prod-api/live`: one a page. The page says who it is, then what it shows; the server answers with
 * news about just that, as far as the account may see it. The token travels in the first message, never in the address.
 */
export const livePath = '/live'

/**
 * `device:<id>` one device's values, washes, actions and messages; `fleet` who of one's devices came, went or began a wash, and what was
 * written of them; `upkeep` one's own stock and deliveries; `notices` one's own notices; `batches` how far one's own batches are; `imports`
 * how far one's own import of users is;
 * `preferences` how one wants to see the console; `menus` that menus, roles or permissions changed; `dicts` that dictionaries changed; `house`
 * what the installation calls itself; `agreements` what one is asked to agree to.
 */
export const liveTopic = z.union([
  z.literal('fleet'),
  z.literal('upkeep'),
  z.literal('notices'),
  z.literal('batches'),
  z.literal('preferences'),
  z.literal('house'),
  z.literal('agreements'),
  z.literal('imports'),
  z.literal('menus'),
  z.literal('dicts'),
  z.templateLiteral(['device:', z.string().check(z.regex(/^[1-9]\d{0,18}$/))]),
])
export type LiveTopic = z.output<typeof liveTopic>

export const mostLiveTopics = 64

export const liveRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), token: z.string().check(z.maxLength(512)) }),
  /** Replaces what was watched before. */
  z.object({ type: z.literal('watch'), topics: z.array(liveTopic).check(z.maxLength(mostLiveTopics)) }),
])
export type LiveRequest = z.output<typeof liveRequest>

/** What changed. A page patches what it shows or asks again. */
export const news = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('telemetry.recorded'),
    deviceId: z.string(),
    latest: z.array(latestValue),
    /** When the server received the newest of it, by its own clock. */
    receivedAt: instant,
  }),
  z.object({ kind: z.literal('device.changed'), deviceId: z.string() }),
  z.object({ kind: z.literal('cycle.changed'), deviceId: z.string() }),
  /** What a tab of its page shows changed: somebody changed it, or there are readings of the metrics that it shows. */
  z.object({ kind: z.literal('tab.changed'), deviceId: z.string(), tab: z.enum(deviceTabs) }),
  z.object({ kind: z.literal('refusal.added'), deviceId: z.string() }),
  z.object({ kind: z.literal('action.added'), deviceId: z.string() }),
  z.object({ kind: z.literal('message.added'), deviceId: z.string() }),
  /** Somebody changed the plan of a device, or wrote down work. */
  z.object({ kind: z.literal('maintenance.changed'), deviceId: z.string() }),
  /** Somebody reported a fault of a device, or wrote to a thread. */
  z.object({ kind: z.literal('feedback.changed'), deviceId: z.string() }),
  /** One's own stock: what is kept, or how much of it. */
  z.object({ kind: z.literal('stock.changed') }),
  /** One's own deliveries. */
  z.object({ kind: z.literal('deliveries.changed') }),
  /** One's notices, or which of them are read. */
  z.object({ kind: z.literal('notices.changed') }),
  /** One's batch went on, or ended. */
  z.object({ kind: z.literal('batch.progressed'), progress: batchProgress }),
  /** How one wants to see the console: it is told with who one is. */
  z.object({ kind: z.literal('preferences.changed') }),
  /** One's import of users went on. */
  z.object({ kind: z.literal('import.progressed'), progress: importProgress }),
  /** What one may see of others' devices, or whom one lets see one's own. */
  z.object({ kind: z.literal('access.changed') }),
  /** Menus, roles or permissions: what somebody may open or do is to be asked for again. */
  z.object({ kind: z.literal('menus.changed') }),
  /** What the installation calls itself, where its menu leads, or which map it shows. */
  z.object({ kind: z.literal('house.changed') }),
  /** There is, or is no more, an agreement to agree to: it is told with who one is. */
  z.object({ kind: z.literal('agreements.changed') }),
  /** Dictionaries: what forms offer and tags say is to be asked for again. */
  z.object({ kind: z.literal('dicts.changed') }),
])
export type News = z.output<typeof news>
export type NewsWire = z.input<typeof news>

export const liveMessage = z.discriminatedUnion('type', [
  /** After the hello; again when news may have been missed: the page asks anew for what it shows. */
  z.object({ type: z.literal('welcome') }),
  /** Topics that the account may not see are left out. */
  z.object({ type: z.literal('watching'), topics: z.array(liveTopic) }),
  z.object({ type: z.literal('news'), news }),
  /** The session ended: the socket closes and is not to be opened again with this token. */
  z.object({ type: z.literal('session-ended') }),
])
export type LiveMessage = z.output<typeof liveMessage>
export type LiveMessageWire = z.input<typeof liveMessage>
