import { excursions } from '@limpid/contract/excursions/excursions'
import { basePath } from '@limpid/contract/kernel/endpoints'
import type { NewReport } from '@limpid/contract/reports/files'
import { reports } from '@limpid/contract/reports/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { at, openWaterSite, type WaterSite } from '../../../../testing/water-site.ts'
import type { PersonCtx } from '../../../platform/context.ts'
import { readReport } from '../content/content.service.ts'

let site: WaterSite
beforeAll(async () => {
  site = await openWaterSite()
  await site.wash(site.machine, 5, 8)
})
afterAll(() => site.t.close())

test('the report of water devices has the verdict, probe health and the days outside limits, as raw readings and washes say', async () => {
  const { t, anna, probe } = site
  const { rows } = await t.database.pool.query(
    `SELECT (SELECT id::text FROM products WHERE code = 'sdqS1') AS product,
            (SELECT sum(extract(epoch FROM least(next, ts + interval '9 minutes') - ts)) / 3600 FROM (
               SELECT r.ts, r.value, lead(r.ts) OVER (ORDER BY r.ts) AS next FROM telemetry r JOIN metrics m ON m.id = r.metric_id
                WHERE r.device_id = $1 AND m.key = 'ph' AND r.value <= 14) p WHERE value NOT BETWEEN 6.5 AND 8.5)::float8 AS hours,
            (SELECT 100 * (1 - (sum(s) FILTER (WHERE out)) / sum(s)) FROM (
               SELECT extract(epoch FROM least(lead(r.ts) OVER (ORDER BY r.ts), r.ts + interval '9 minutes') - r.ts) AS s,
                      r.value NOT BETWEEN 6.5 AND 8.5 AS out
                 FROM telemetry r JOIN metrics m ON m.id = r.metric_id WHERE r.device_id = $1 AND m.key = 'ph' AND r.value <= 14) q)::float8 AS "inRange"`,
    [probe],
  )
  const [{ product, hours, inRange }] = rows
  const { data } = await t.call(reports.make, {
    as: anna,
    body: {
      ...{ productId: product, formats: ['pdf', 'xlsx'], timeZone: 'Asia/Shanghai' },
      ...{ fromDay: at(-24 * 60).slice(0, 10), toDay: at(48 * 60).slice(0, 10) },
    },
    headers: { 'accept-language': 'en' },
  })
  await t.app.ctx.ports.get('reports.runner').look()
  const path = reports.download.path.replace('{id}', data.id)
  const file = async (format: string) =>
    (
      await t.app.fastify.inject({
        url: `${basePath}${path.replace('{format}', format)}`,
        headers: { authorization: `Bearer ${anna.token}` },
      })
    ).rawPayload
  expect((await file('pdf')).subarray(0, 5).toString()).toBe('%PDF-')
  const text = await textOf(await file('xlsx'))
  for (const title of ['Verdict', 'Longest flat line (h)', 'Latest alert by metric', 'Outside limits (h)'])
    expect(text).toContain(`>${title}</t>`)
  const range = { fromDay: at(-24 * 60).slice(0, 10), toDay: at(48 * 60).slice(0, 10) }
  const { data: alerts } = await t.call(excursions.page, { as: anna, params: { id: probe }, query: range })
  const numbersOf = (row: string) => [...row.matchAll(/<v>(.*?)<\/v>/g)].map(([, value]) => Number(value))
  const rowsOf = [...text.matchAll(/<row\b.*?<\/row>/gs)].map(([row]) => row)
  const verdict = rowsOf.filter((row) => row.includes('>厨房<')).map(numbersOf)
  expect(verdict).toEqual([[Number(Number(inRange).toFixed(1)), alerts.total, 1]])
  const day = rowsOf.map(numbersOf).filter(([outHours]) => outHours === Number(Number(hours).toFixed(1)))
  expect(day).toContainEqual([Number(Number(hours).toFixed(1)), alerts.total])
})

test('a report that is cancelled, or claimed by another server, stops between the parts of a step', async () => {
  const { t, anna } = site
  const { rows } = await t.database.pool.query(`SELECT id::text FROM products WHERE code = 'sdqS1'`)
  const actor = { ...anna, roles: ['MEMBER'], perms: [] }
  const ctx = { ...t.app.ctx, actor } as unknown as PersonCtx
  const days = { fromDay: at(-24 * 60).slice(0, 10), toDay: at(48 * 60).slice(0, 10) }
  const subject: NewReport = {
    ...{ ...days, productId: rows[0].id, timeZone: 'Asia/Shanghai', ownToday: false },
    ...{ scope: 'own', formats: ['xlsx'], compare: 'none' },
  }
  const told: string[] = []
  const progress = {
    step: async () => void told.push('step'),
    alive: async () => {
      told.push('alive')
      // The verdict is read by then, and probe health of the first page.
      if (told.length === 2) throw new Error('cancelled')
    },
  }
  const reading = readReport(ctx, subject, progress)
  await expect(reading).rejects.toThrow('cancelled')
  expect(told).toEqual(['alive', 'alive'])
})

/** The XML of all sheets. */
async function textOf(file: Buffer): Promise<string> {
  const parts: Uint8Array[] = []
  const archive = await fromBufferPromise(file)
  for await (const entry of archive.eachEntry())
    for await (const part of await archive.openReadStreamPromise(entry)) parts.push(part as Uint8Array)
  return Buffer.concat(parts).toString()
}
