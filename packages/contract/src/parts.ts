import * as z from 'zod/mini'
import { type DeviceAccess, mayControl } from './devices/access.ts'
import { endpoints } from './kernel/endpoints.ts'
import { id, idParams } from './kernel/ids.ts'
import { words } from './kernel/localised.ts'
import { nothing } from './kernel/nothing.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'
import {
  lifeEnds,
  modelKey,
  newInstallation,
  newReplacement,
  type PartState,
  partReasons,
  partStates,
} from './parts/schemas.ts'
import { stockCalls } from './parts/stock.ts'

/** Who may replace the parts of a device and correct what is said of them; they see how many lie in the owner's stock. */
export const partCan = {
  replace: (access: Pick<DeviceAccess, 'grants'>): boolean => mayControl(access, 'parts'),
}

const soonMs = 14 * 86_400_000
const soonShare = 0.1

/** How a part stands by how its life may end. */
export function partState(
  lives: readonly { left: number | null; endsAt: Date | null }[],
  now: Date,
): PartState {
  const until = (ms: number) =>
    lives.some(({ endsAt }) => endsAt !== null && endsAt.getTime() <= now.getTime() + ms)
  const leaves = (share: number) => lives.some(({ left }) => left !== null && left <= share)
  if (until(0) || leaves(0)) return 'over'
  if (until(soonMs) || leaves(soonShare)) return 'soon'
  return lives.some(({ left, endsAt }) => left !== null || endsAt !== null) ? 'fine' : 'unknown'
}

/** One of the ways in which the life of a part may end. */
export const partLifeNow = z.object({
  by: z.enum(lifeEnds),
  /** The counter or the gauge; null for days. */
  metric: z.nullable(z.string()),
  /** Days in use, what the counter rose by since, or what the gauge says; null while nothing was told. */
  now: z.nullable(z.number()),
  /** At which of these it ends. */
  end: z.number(),
  /** What is left of the whole, from 0 to 1; null while that is not known. */
  left: z.nullable(z.number()),
  /** When it ends: by its days, or by how fast counter or gauge moved of late; null while nothing tells it. */
  endsAt: z.nullable(instant),
})
export type PartLifeNow = z.output<typeof partLifeNow>

export const devicePart = z.object({
  /** Its key in the product's model. */
  key: z.string(),
  name: words,
  /** As its maker orders it; empty where none is known. */
  number: z.string(),
  source: z.nullable(z.string()),
  /** The task of the maintenance plan with which it is replaced. */
  task: z.nullable(z.string()),
  serial: z.string(),
  /** When it was installed; of one that nobody recorded, when the device was added. */
  installedAt: instant,
  recorded: z.boolean(),
  /** Null when nobody recorded it, or the account is gone. */
  installedBy: z.nullable(z.string()),
  state: z.enum(partStates),
  lives: z.array(partLifeNow),
  /** Pieces in the owner's stock, at the device's site and at none; null for those who may not replace it. */
  inStock: z.nullable(z.int()),
})
export type DevicePart = z.output<typeof devicePart>

/** A part that was taken out, with what replaced it. */
export const replacement = z.object({
  id,
  key: z.string(),
  name: words,
  serial: z.string(),
  installedAt: instant,
  at: instant,
  /** Null when the account is gone. */
  by: z.nullable(z.string()),
  reason: z.enum(partReasons),
  note: z.string(),
  newSerial: z.string(),
  fromStock: z.boolean(),
})
export type Replacement = z.output<typeof replacement>

const partParams = z.object({ id, key: modelKey })

export const parts = endpoints({
  ...stockCalls,
  ofDevice: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/parts',
    needs: 'iot:device:list',
    summary: { zh: '一台设备的配件与剩余寿命', en: 'The parts of a device and how long they last' },
    params: idParams,
    reply: z.array(devicePart),
  },
  replacements: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/parts/replacements/page',
    needs: 'iot:device:list',
    summary: { zh: '一台设备的更换记录，最近的在前', en: 'What was replaced in a device, the latest first' },
    params: idParams,
    query: z.object(pageFields),
    reply: pageOf(replacement),
  },
  replace: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/{id}/parts/{key}/replacements',
    needs: 'iot:part:edit',
    summary: { zh: '更换配件，可从库存领用', en: 'Replace a part, out of the stock or not' },
    params: partParams,
    body: newReplacement,
    reply: nothing,
  },
  correct: {
    method: 'PUT',
    path: '/scw-iot/api/v1/devices/{id}/parts/{key}',
    needs: 'iot:part:edit',
    summary: {
      zh: '更正现装配件的序列号和安装时间',
      en: 'Correct the serial number of an installed part and when it was installed',
    },
    params: partParams,
    body: newInstallation,
    reply: nothing,
  },
})
