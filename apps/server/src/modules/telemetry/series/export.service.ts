import type { ServedFile } from '@limpid/contract/kernel/files'
import { type Language, localise } from '@limpid/contract/kernel/words'
import type { Metric } from '@limpid/contract/products/model'
import { unitText } from '@limpid/contract/products/words/units'
import type { PersonCtx } from '../../../platform/context.ts'
import { csvBegin, csvLine } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { type AccessedDevice, openDevice } from '../../access/access.public.ts'
import { findProduct } from '../../products/products.public.ts'
import { readingParts } from './readings.reads.ts'

interface ExportRange {
  metrics: readonly string[]
  from: Date
  to: Date
  /** Another device whose readings follow. */
  deviceId?: string | undefined
}

/**
 * Every reading of a range as CSV, one line per instant, generated while it is sent; with another device, the readings
 * of both, one after the other. Throws `notFound`, `notPermitted` for either.
 */
export async function exportReadings(
  ctx: PersonCtx,
  id: string,
  { deviceId: otherId, ...range }: ExportRange,
): Promise<ServedFile> {
  const open = (one: string) => openDevice(ctx, one, { tab: 'live', exports: true })
  const device = await open(id)
  const devices = otherId ? [device, await open(otherId)] : [device]
  const product = await findProduct(ctx.db, device.productId)
  const head = headOf(range.metrics, product?.model.metrics ?? [], devices, ctx.caller.language)
  return {
    name: `${devices.map(({ sn }) => sn).join(' ')} ${range.from.toISOString().slice(0, 10)}.csv`,
    content: linesOf(ctx.db, range, devices, head),
  }
}

type Exported = Pick<AccessedDevice, 'id' | 'sn' | 'timeZone'>

async function* linesOf(
  db: Db,
  range: Omit<ExportRange, 'deviceId'>,
  devices: readonly Exported[],
  head: string,
): AsyncGenerator<string> {
  yield csvBegin + head
  for (const { id, sn, timeZone } of devices) {
    const named = devices.length > 1 ? [sn] : []
    for await (const readings of readingParts(db, { ...range, deviceId: id, timeZone })) {
      yield readings
        .map(({ micros, local, values }) => {
          const utc = new Date(micros / 1000).toISOString()
          return csvLine([...named, local, utc, ...range.metrics.map((key) => values.get(key) ?? null)])
        })
        .join('')
    }
  }
}

/** Names with their units, in the caller's language; with several devices, the device comes first. */
function headOf(
  keys: readonly string[],
  metrics: readonly Metric[],
  devices: readonly Exported[],
  language: Language,
): string {
  const time = localise({ zh: '时间', en: 'Time' }, language)
  const columns = keys.map((key) => {
    const metric = metrics.find((known) => known.key === key)
    const name = metric ? localise(metric.name, language) : key
    const unit = metric && metric.kind !== 'state' && metric.kind !== 'text' ? unitText(metric.unit) : ''
    return unit ? `${name} (${unit})` : name
  })
  const zones = [...new Set(devices.map(({ timeZone }) => timeZone))].join(' / ')
  const named = devices.length > 1 ? [localise({ zh: '设备序列号', en: 'Serial number' }, language)] : []
  return csvLine([...named, `${time} (${zones})`, `${time} (UTC)`, ...columns])
}
