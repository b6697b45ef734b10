import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id } from '../kernel/ids.ts'
import { instant, localDay } from '../kernel/time.ts'
import type { Words } from '../kernel/words.ts'
import { costQuery } from './costs.ts'

export const changeMeasures = ['water', 'energy', 'detergent'] as const
export type ChangeMeasure = (typeof changeMeasures)[number]

export const changeMeasureWords: Record<ChangeMeasure, Words> = {
  water: { zh: '用水', en: 'Water' },
  energy: { zh: '用电', en: 'Energy' },
  detergent: { zh: '洗涤剂', en: 'Detergent' },
}

/** How amounts of a measure are written. */
export const changeForms: Record<ChangeMeasure, { unit: string; precision: number }> = {
  water: { unit: 'L', precision: 0 },
  energy: { unit: 'kWh', precision: 1 },
  detergent: { unit: 'mL', precision: 0 },
}

/** What a total differs by. */
export const changeCauseWords = {
  byVolume: { zh: '因洗涤次数', en: 'By number of washes' },
  byIntensity: { zh: '因每次用量', en: 'By consumption per wash' },
  byMix: { zh: '因设备构成', en: 'By mix of devices' },
  byStandby: { zh: '因待机', en: 'Between washes' },
} satisfies Record<string, Words>

const used = z.object({ washes: z.int(), amount: z.number() })
/** Of meters, up to the last full hour that is summed. Null unless both periods are known, and of a device without a meter. */
const standby = z.nullable(z.object({ before: z.number(), now: z.number() }))

/**
 * One device's part of a change: what its washes used then and now, how much of the difference comes from their number (`volume`) and how
 * much from what each of them used (`intensity`). Both add up to the difference of washes; `standby` is what it used between them.
 */
const deviceChange = z.object({
  device: z.object({ id, name: z.string(), sn: z.string() }),
  before: used,
  now: used,
  standby,
  volume: z.number(),
  intensity: z.number(),
})
export type DeviceChange = z.output<typeof deviceChange>

/**
 * Why a total differs: washes more or fewer (`volume`), more or less for each of them on the same device (`intensity`), and washes that
 * moved between devices which use different amounts (`mix`). The three add up to the difference of washes; with what was used between
 * washes (`standby`) they add up to that of the meters, less what is unallocated.
 */
export const change = z.object({
  measure: z.enum(changeMeasures),
  /** Washes that have the figure, and what they used: L, kWh or mL. */
  before: used,
  now: used,
  standby,
  volume: z.number(),
  intensity: z.number(),
  mix: z.number(),
  /** The devices that differ most, and the difference of all others together. */
  devices: z.array(deviceChange),
  others: z.object({ devices: z.int(), amount: z.number() }),
})
export type Change = z.output<typeof change>

export const fleetChanges = z.object({
  /** The period compared with; null without one. */
  compared: z.nullable(z.object({ fromDay: localDay, toDay: localDay })),
  /** When late readings last changed a day of the period that was over; null if none did. */
  metersRevisedAt: z.nullable(instant),
  /** Of what was measured in both periods. */
  changes: z.array(change),
})
export type FleetChanges = z.output<typeof fleetChanges>

export const changeCalls = endpoints({
  changes: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/changes',
    needs: 'iot:device:list',
    summary: {
      zh: '数据分析：变化的原因，按洗涤次数、单次用量、设备构成与待机用量分解',
      en: 'Analysis: why totals changed, by number of washes, use per wash, mix of devices and standby',
    },
    query: costQuery,
    reply: fleetChanges,
  },
})
