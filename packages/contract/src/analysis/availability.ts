import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { localDay } from '../kernel/time.ts'
import { costQuery } from './costs.ts'

const hours = z.nullable(z.number())

/** What devices did in a period beside the washes themselves. Null where nothing is known of it. */
export const availabilityFigures = z.object({
  /** Since the first recorded connection of each device: how long it was connected, and how long that is known. */
  onlineHours: hours,
  knownHours: hours,
  /** The first day of which it is known of any device, where that is later than the first day of the period; else null. */
  knownSince: z.nullable(localDay),
  /** Time of the washes of machines; null without a machine whose washes are detected. */
  operatingHours: hours,
  /** Time in which such machines were connected, less the time of their washes. */
  idleHours: hours,
  /** Washes per machine and day. */
  turnsPerDay: hours,
  /** Raised in the period; null for anyone who may not see alarms. */
  alarms: z.nullable(z.int()),
  /** By the gas meters of the machines; null without one. */
  gasCubicMetres: z.nullable(z.number()),
  /** What that cost at the entered prices, in hundredths of the currency unit, and emitted; null without a price or factor. */
  gasFen: z.nullable(z.int()),
  gasCarbonGrams: z.nullable(z.int()),
})
export type AvailabilityFigures = z.output<typeof availabilityFigures>

export const fleetAvailability = z.object({
  /** The period compared with; null without one. */
  compared: z.nullable(z.object({ fromDay: localDay, toDay: localDay })),
  now: availabilityFigures,
  before: z.nullable(availabilityFigures),
})
export type FleetAvailability = z.output<typeof fleetAvailability>

export const availabilityCalls = endpoints({
  availability: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/availability',
    needs: 'iot:device:list',
    summary: {
      zh: '数据分析：在线、洗涤与待机时间，周转、告警和燃气；不含共享设备',
      en: 'Analysis: time online, washing and idle, turns, alarms and gas; not of shared devices',
    },
    query: costQuery,
    reply: fleetAvailability,
  },
})
