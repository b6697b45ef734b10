import { moreFigures } from '@limpid/contract/analysis/figures/more-figures'
import type { ProductFile } from '@limpid/contract/products/document'
import { thingsOfFault } from '@limpid/contract/products/faults/fault-things'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { readShippedProducts } from '../products.seed.ts'
import { importShipped } from '../products.store.ts'

let database: TestDatabase
let files: ProductFile[]
const at = new Date('2026-11-01T00:00:00Z')
beforeAll(async () => {
  database = await cloneDatabase()
  files = await readShippedProducts()
})
afterAll(() => database.drop())

describe('the files of the shipped products', () => {
  test('are the four of the specification', () => {
    expect(files.map(({ code }) => code).sort()).toEqual(['sdqS1', 'xwjTft', 'xyj', 'xyjTft'])
    for (const { code, pagePath } of files) expect(pagePath).toBe(`/data-analysis/${code}-analysis-page`)
  })

  test('say for every machine what to do about each of its faults', () => {
    for (const { code, category, model } of files) {
      if (category !== 'water_quality') expect(model.faults.length, code).toBeGreaterThan(10)
      for (const fault of model.faults) {
        expect(fault.causes.length, `${code} ${fault.code}`).toBeGreaterThan(0)
        expect(fault.steps.length, `${code} ${fault.code}`).toBeGreaterThan(0)
      }
      expect(model.consumables.length, code).toBeGreaterThan(0)
      expect(model.maintenance.length, code).toBeGreaterThan(2)
    }
  })

  test('call no reading of a machine what the analysis calls a figure of washes', () => {
    const { zh, en } = moreFigures.operatingHours.name
    const names = files.flatMap(({ model }) => model.metrics.map(({ name }) => name))
    expect(names.map((name) => name.zh)).not.toContain(zh)
    // "Operating hours" beside "Operating time" are one thing to a reader too.
    const [first = ''] = en.split(' ')
    expect(names.filter((name) => name.en.startsWith(first))).toEqual([])
  })

  test('list every part that a fault names, so that its stock shows, and show in the drawing where most faults are', () => {
    for (const { code, model } of files) {
      for (const fault of model.faults)
        for (const { name, kind } of thingsOfFault(model, fault))
          expect(kind, `${code} ${fault.code} ${name.en}`).not.toBeNull()
      const drawn = model.faults.filter(({ area }) => area)
      expect(drawn.length, code).toBeGreaterThanOrEqual(model.faults.length * 0.8)
    }
  })

  test('cite standards and makers, never a site of somebody, and Chinese drinking water before others', () => {
    const cited = (value: unknown): string[] =>
      Object.entries(Object(value)).flatMap(([key, one]) => {
        if (key === 'source' && typeof one === 'string') return [one]
        return typeof one === 'object' ? cited(one) : []
      })
    for (const { code, model } of files)
      for (const source of cited(model)) expect(source, code).not.toMatch(/\.[a-z]{2,}\b|practice|惯例/)
    const limits = files.find(({ code }) => code === 'sdqS1')?.model.metrics
    const limitsOf = (key: string) => limits?.find((metric) => metric.key === key)?.limits
    expect(limitsOf('ph')).toEqual({ low: 6.5, high: 8.5, source: 'GB 5749-2022' })
    expect(limitsOf('tds')).toEqual({ high: 1000, source: 'GB 5749-2022' })
    expect(limitsOf('turbidity')).toEqual({ high: 1, source: 'GB 5749-2022' })
  })

  test('include the fault codes that the simulated machines report', () => {
    const codesOf = (code: string) =>
      files.find((file) => file.code === code)?.model.faults.map((fault) => fault.code)
    expect(codesOf('xwjTft')).toEqual(expect.arrayContaining(['F6', 'F7', 'F8', 'F13', 'F16']))
    expect(codesOf('xyj')).toEqual(expect.arrayContaining(['F8', 'F13']))
    expect(codesOf('xyjTft')).toEqual(expect.arrayContaining(['UNBALANCED', 'DRAIN_SLOW', 'WATER_SUPPLY']))
  })
})

describe('a shipped product', () => {
  const named = (file: ProductFile, version: number, en: string) => {
    const { format: _, ...rest } = file
    return { ...rest, version, name: { ...file.name, en } }
  }
  const stands = async (code: string) => {
    const rows = await database.db
      .selectFrom('products as p')
      .innerJoin('product_models as v', 'v.product_id', 'p.id')
      .where('p.code', '=', code)
      .select(['p.name_en as name', 'p.version', 'v.version as kept'])
      .orderBy('v.version')
      .execute()
    return { name: rows[0]?.name, version: rows[0]?.version, kept: rows.map(({ kept }) => kept) }
  }
  const take = (version: number, en: string, place = 0) => {
    const file = files[place]
    if (!file) throw new Error('no product ships')
    return importShipped(database.db, named(file, version, en), at)
  }

  test('is loaded once, and a newer file becomes the current version', async () => {
    const code = files[0]?.code ?? ''
    await take(2, 'first')
    await take(2, 'the same again')
    await take(1, 'an older one')
    expect(await stands(code)).toEqual({ name: 'first', version: 1, kept: [1] })
    await take(3, 'newer')
    expect(await stands(code)).toEqual({ name: 'newer', version: 2, kept: [1, 2] })
  })

  test('that people edited keeps their version; the newer file is available among the versions', async () => {
    const code = files[0]?.code ?? ''
    await database.db.updateTable('product_models').set({ shipped: false }).where('version', '=', 2).execute()
    await take(4, 'newer still')
    expect(await stands(code)).toEqual({ name: 'newer', version: 2, kept: [1, 2, 3] })
  })

  test('that people deleted stays deleted', async () => {
    const code = files[1]?.code ?? ''
    await take(2, 'first', 1)
    await database.db.deleteFrom('products').where('code', '=', code).execute()
    await take(3, 'newer', 1)
    expect((await stands(code)).kept).toEqual([])
  })
})
