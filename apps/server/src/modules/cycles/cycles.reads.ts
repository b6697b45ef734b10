import type { Cycle } from '@limpid/contract/cycles'
import type { Page } from '@limpid/contract/kernel/page'
import type { Db } from '../../platform/database/tables.ts'
import './cycles.tables.ts'

export interface CyclePage {
  pageNum: number
  pageSize: number
  /** Half-open range of the start. */
  from?: Date | undefined
  to?: Date | undefined
  result?: Cycle['result'] | undefined
}

/** The washes of a device, newest first. `pageNum` counts from 1. */
export async function cyclesPage(db: Db, deviceId: string, page: CyclePage): Promise<Page<Cycle>> {
  let matching = db.selectFrom('cycles').where('device_id', '=', deviceId)
  if (page.from) matching = matching.where('started_at', '>=', page.from)
  if (page.to) matching = matching.where('started_at', '<', page.to)
  if (page.result) matching = matching.where('result', '=', page.result)
  const rows = await matching
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()
  const { total } = await matching
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const list = rows.map((row) => ({
    id: row.id,
    deviceId: row.device_id,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    result: row.result,
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
  }))
  return { list, total: Number(total) }
}
