import type { Page } from '@limpid/contract/kernel/page'
import type { LatestValue, RefusalRow } from '@limpid/contract/telemetry/telemetry'
import type { Db } from '../../platform/database/tables.ts'
import './telemetry.tables.ts'

/** The newest value of every metric the device has ever reported, by metric key. */
export async function latest(db: Db, deviceId: string): Promise<LatestValue[]> {
  const rows = await db
    .selectFrom('telemetry_latest as l')
    .innerJoin('metrics as m', 'm.id', 'l.metric_id')
    .where('l.device_id', '=', deviceId)
    .select(['m.key as metric', 'l.value', 'l.text', 'l.ts'])
    .orderBy('m.key')
    .execute()
  return rows.map(({ metric, value, text, ts }) => ({ metric, value: value ?? text ?? '', ts }))
}

/** The same of several devices, with the time at which the server received the newest of them; without those that never reported. */
export async function latestOfDevices(
  db: Db,
  deviceIds: readonly string[],
): Promise<{ deviceId: string; values: LatestValue[]; receivedAt: Date }[]> {
  if (deviceIds.length === 0) return []
  const rows = await db
    .selectFrom('telemetry_latest as l')
    .innerJoin('metrics as m', 'm.id', 'l.metric_id')
    .where('l.device_id', 'in', deviceIds)
    .select([
      'l.device_id as deviceId',
      'm.key as metric',
      'l.value',
      'l.text',
      'l.ts',
      'l.received_at as at',
    ])
    .execute()
  return [...Map.groupBy(rows, ({ deviceId }) => deviceId)].map(([deviceId, own]) => ({
    deviceId,
    values: own.map(({ metric, value, text, ts }) => ({ metric, value: value ?? text ?? '', ts })),
    receivedAt: new Date(Math.max(...own.map(({ at }) => at.getTime()))),
  }))
}

/** Rejected messages of the device, newest first. `pageNum` counts from 1. */
export async function refusalsPage(
  db: Db,
  deviceId: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<RefusalRow>> {
  const ofDevice = db.selectFrom('refusals').where('device_id', '=', deviceId)
  const rows = await ofDevice
    .select(['id', 'received_at as receivedAt', 'reason', 'detail', 'topic', 'payload', 'repeats'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const { total } = await ofDevice
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { list: rows, total: Number(total) }
}
