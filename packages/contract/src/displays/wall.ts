import * as z from 'zod/mini'
import { deviceScopes, relations } from '../access/access.ts'
import { cycleResults } from '../cycles/cycle-results.ts'
import { hygieneOutcomes } from '../cycles/hygiene.ts'
import { troubleKinds } from '../devices/troubles.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { id } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { instant } from '../kernel/time.ts'
import { severities } from '../products/severities.ts'

/** mine: the user's own devices and those shared with them; the others as in device lists. */
export const wallScopes = ['mine', ...deviceScopes] as const
export type WallScope = (typeof wallScopes)[number]

/** Tiles of one wall. Of more devices it holds those with an open alarm, then those that are offline. */
export const maxTiles = 2_000

/** Devices refetched at once after live updates. */
export const maxTilesAtOnce = 200

/** Key metrics of a device that one tile has space for. */
export const maxTileReadings = 4

const idList = z.codec(
  z.string().check(z.maxLength(4000), z.regex(/^[1-9]\d{0,17}(?:,[1-9]\d{0,17})*$/)),
  z.array(z.string()).check(z.maxLength(maxTilesAtOnce)),
  { decode: (text) => [...new Set(text.split(','))], encode: (ids) => ids.join(',') },
)

/** A device of the wall. What a share does not include is null. */
export const wallTile = z.object({
  id,
  name: z.string(),
  sn: z.string(),
  product: z.object({ id, name: words }),
  relation: z.enum(relations),
  site: z.nullable(
    z.object({
      id,
      name: z.string(),
      /** In degrees (WGS 84); null without one. */
      position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
    }),
  ),
  groups: z.array(z.object({ id, name: z.string() })),
  online: z.boolean(),
  /** Since when it is online or offline; null if it never connected. */
  onlineChangedAt: z.nullable(instant),
  /** Since when it is connected but not reporting. */
  silentSince: z.nullable(instant),
  lastSeenAt: z.nullable(instant),
  /** It uploads readings of the past, by its own clock up to here so far: its state now is unknown. Null if it does not. */
  pastUntil: z.nullable(instant),
  /** Its product washes nothing: while idle it measures. */
  measures: z.boolean(),
  faultCode: z.nullable(z.string()),
  /** How bad that fault is; critical when the model does not list it. */
  faultSeverity: z.nullable(z.enum(severities)),
  running: z.nullable(
    z.object({
      startedAt: instant,
      programme: z.nullable(words),
      /** Typical duration of this programme on this device; null if there are too few washes. */
      medianSeconds: z.nullable(z.number()),
      /** When the machine itself says that it will be done; null if it reports no time left. */
      endsAt: z.nullable(instant),
    }),
  ),
  /** The last wash that ended, and its verdict; null where none was assessed. */
  lastWash: z.nullable(
    z.object({
      endedAt: instant,
      programme: z.nullable(words),
      result: z.enum(cycleResults),
      hygiene: z.nullable(z.enum(hygieneOutcomes)),
    }),
  ),
  /** Finished washes that began on the local day; null of a device that washes nothing. */
  washesToday: z.nullable(z.int()),
  /** Of a device that measures: the latest values of its key metrics, with the limits of its product. */
  readings: z
    .array(
      z.object({
        name: words,
        value: z.number(),
        unit: z.string(),
        precision: z.int(),
        low: z.nullable(z.number()),
        high: z.nullable(z.number()),
      }),
    )
    .check(z.maxLength(maxTileReadings)),
  /** The worst open alarm; of equally severe ones the fault, then by what suffers, then the oldest. */
  alarm: z.nullable(
    z.object({
      id,
      severity: z.enum(severities),
      kind: z.enum(troubleKinds),
      code: z.string(),
      name: z.nullable(words),
      since: instant,
    }),
  ),
})
export type WallTile = z.output<typeof wallTile>

export const wall = z.object({
  /** All matching devices; more than the tiles if there are more than fit. */
  total: z.int(),
  tiles: z.array(wallTile),
})
export type Wall = z.output<typeof wall>

export const wallQuery = z.object({
  scope: z._default(z.enum(wallScopes), 'mine'),
  siteId: z.optional(id),
  groupId: z.optional(id),
  productId: z.optional(id),
  keywords: z.optional(z.string().check(z.maxLength(64))),
  /** Only these devices, comma-separated: those that live updates named. */
  ids: z.optional(idList),
})
export type WallQuery = z.output<typeof wallQuery>

export const wallCalls = endpoints({
  wall: {
    method: 'GET',
    path: '/scw-iot/api/v1/displays/wall',
    needs: 'iot:device:list',
    summary: {
      zh: '设备墙：每台设备的状态、正在进行的洗涤和最严重的告警',
      en: 'Get the wall: state, running wash and worst open alarm of each device',
    },
    query: wallQuery,
    reply: wall,
  },
})
