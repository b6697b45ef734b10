import type { ServedFile } from '@limpid/contract/kernel/files'
import { type Language, say } from '@limpid/contract/kernel/words'
import type { Metric } from '@limpid/contract/products/model'
import { unitText } from '@limpid/contract/products/units'
import type { PersonCtx } from '../../../platform/context.ts'
import { csvBegin, csvLine } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { openDevice } from '../../access/access.public.ts'
import { findProduct } from '../../products/products.public.ts'
import { type ReadingsRange, readingParts } from './readings.reads.ts'

interface ExportRange {
  metrics: readonly string[]
  from: Date
  to: Date
}

/** Every reading of a range as CSV, one line per instant, generated while it is sent. */
export async function exportReadings(ctx: PersonCtx, id: string, range: ExportRange): Promise<ServedFile> {
  const device = await openDevice(ctx, id, { tab: 'live', exports: true })
  const product = await findProduct(ctx.db, device.productId)
  const head = headOf(range.metrics, product?.model.metrics ?? [], device.timeZone, ctx.caller.language)
  return {
    name: `${device.sn} ${range.from.toISOString().slice(0, 10)}.csv`,
    content: linesOf(ctx.db, { ...range, deviceId: id, timeZone: device.timeZone }, head),
  }
}

async function* linesOf(db: Db, range: ReadingsRange, head: string): AsyncGenerator<string> {
  yield csvBegin + head
  for await (const readings of readingParts(db, range)) {
    yield readings
      .map(({ micros, local, values }) => {
        const utc = new Date(micros / 1000).toISOString()
        return csvLine([local, utc, ...range.metrics.map((key) => values.get(key) ?? null)])
      })
      .join('')
  }
}

/** Names with their units, in the caller's language. */
function headOf(
  keys: readonly string[],
  metrics: readonly Metric[],
  timeZone: string,
  language: Language,
): string {
  const time = say({ zh: '时间', en: 'Time' }, language)
  const columns = keys.map((key) => {
    const metric = metrics.find((known) => known.key === key)
    const name = metric ? say(metric.name, language) : key
    const unit = metric && metric.kind !== 'state' && metric.kind !== 'text' ? unitText(metric.unit) : ''
    return unit ? `${name} (${unit})` : name
  })
  return csvLine([`${time} (${timeZone})`, `${time} (UTC)`, ...columns])
}
