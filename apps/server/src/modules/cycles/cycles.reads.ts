import type { Cycle } from '@limpid/contract/cycles/cycles'
import type { HygieneOutcome } from '@limpid/contract/cycles/hygiene'
import type { Page } from '@limpid/contract/kernel/page'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../platform/database/tables.ts'
import './cycles.tables.ts'

export interface CyclePage {
  pageNum: number
  pageSize: number
  /** Half-open range of the start time. */
  from?: Date | undefined
  to?: Date | undefined
  /** The same by days of `timeZone`, both inclusive, `YYYY-MM-DD`. */
  fromDay?: string | undefined
  toDay?: string | undefined
  timeZone?: string | undefined
  result?: Cycle['result'] | undefined
  hygiene?: HygieneOutcome | undefined
  programme?: string | undefined
}

/** Midnight at the start of a day in a time zone. */
export const midnight = (day: string, timeZone: string) =>
  sql<Date>`((${day}::date)::timestamp AT TIME ZONE ${timeZone})`

/** Midnight at the end of a day in a time zone. */
export const midnightAfter = (day: string, timeZone: string) =>
  sql<Date>`((${day}::date + 1)::timestamp AT TIME ZONE ${timeZone})`

/** The washes of a device, newest first. `pageNum` counts from 1. */
export async function cyclesPage(db: Db, deviceId: string, page: CyclePage): Promise<Page<Cycle>> {
  const { fromDay, toDay, timeZone = 'UTC' } = page
  let matching = db.selectFrom('cycles').where('device_id', '=', deviceId)
  if (page.from) matching = matching.where('started_at', '>=', page.from)
  if (page.to) matching = matching.where('started_at', '<', page.to)
  if (fromDay) matching = matching.where('started_at', '>=', midnight(fromDay, timeZone))
  if (toDay) matching = matching.where('started_at', '<', midnightAfter(toDay, timeZone))
  if (page.result) matching = matching.where('result', '=', page.result)
  if (page.hygiene) matching = matching.where('hygiene_outcome', '=', page.hygiene)
  if (page.programme) matching = matching.where('programme', '=', page.programme)
  const rows = await matching
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()
  const { total } = await matching
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { list: rows.map(cycleOf), total: Number(total) }
}

/** Maps a stored wash to the API. */
export function cycleOf(row: Selectable<Tables['cycles']>): Cycle {
  return {
    id: row.id,
    deviceId: row.device_id,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    result: row.result,
    reason: row.reason,
    source: row.source,
    programme: row.programme,
    phases: row.phases.map((phase) => ({
      ...phase,
      startedAt: new Date(phase.startedAt),
      endedAt: phase.endedAt === null ? null : new Date(phase.endedAt),
    })),
    waterLitres: row.water_litres,
    energyKwh: row.energy_kwh,
    detergentMillilitres: row.detergent_ml,
    rinseAidMillilitres: row.rinse_aid_ml,
    peakPowerWatts: row.peak_power_watts,
    maxTemperatureCelsius: row.max_temperature,
    machineCount: row.machine_count,
    hygiene: row.hygiene && {
      ...row.hygiene,
      recalculatedAt: row.hygiene.recalculatedAt ? new Date(row.hygiene.recalculatedAt) : null,
    },
    doorOpenings:
      row.door_openings?.map(({ openedAt, closedAt }) => ({
        openedAt: new Date(openedAt),
        closedAt: closedAt === null ? null : new Date(closedAt),
      })) ?? null,
    rewash: row.rewash,
  }
}
