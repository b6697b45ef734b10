import { products } from '@limpid/contract/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { readShippedProducts } from './products.seed.ts'
import { upsertShippedProduct } from './products.store.ts'

let t: TestApp
let anna: Person
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())

const options = async (language = 'zh') =>
  (await t.call(products.options, { as: anna, headers: { 'accept-language': language } })).data

describe('the products that ship', () => {
  test("are the specification's four, named in the language of the caller", async () => {
    const labels = async (language: string) =>
      (await options(language)).map((option: { label: string }) => option.label).sort()
    expect(await labels('zh')).toEqual(['PH 值设备', '彩屏洗碗机', '彩屏洗衣机', '黑白屏洗碗机'])
    expect(await labels('en')).toContain('PH-value device')
  })

  test('have models whose recognition and faults name metrics that they have', async () => {
    for (const { model, code } of await readShippedProducts()) {
      const keys = new Set(model.metrics.map((metric) => metric.key))
      expect(keys.size, code).toBe(model.metrics.length)
      const { recognition } = model
      const named = recognition
        ? [
            ...Object.values(recognition.consumption),
            ...recognition.temperatureMetrics,
            recognition.source === 'phase' ? recognition.phaseMetric : recognition.powerMetric,
          ]
        : []
      for (const key of named) expect(keys, `${code} ${key}`).toContain(key)
      for (const { limits, range } of model.metrics) {
        if (limits?.low !== undefined && range) expect(limits.low).toBeGreaterThanOrEqual(range[0])
      }
    }
  })

  test('bring a newer model along, and leave the same version alone', async () => {
    const [shipped] = await readShippedProducts()
    if (!shipped) throw new Error('no product ships')
    const version = async () => {
      const row = await t.database.db
        .selectFrom('products')
        .select('model')
        .where('code', '=', shipped.code)
        .executeTakeFirstOrThrow()
      return [row.model.version, row.model.metrics.length]
    }
    const before = await version()
    await upsertShippedProduct(t.database.db, { ...shipped, model: { ...shipped.model, metrics: [] } })
    expect(await version()).toEqual(before)
    await upsertShippedProduct(t.database.db, {
      ...shipped,
      model: { ...shipped.model, version: 2, metrics: [] },
    })
    expect(await version()).toEqual([2, 0])
  })
})

describe('one product', () => {
  test('comes with its thing model', async () => {
    const id = (await options()).find((option: { label: string }) => option.label === '彩屏洗碗机').value
    const { data } = await t.call(products.get, { as: anna, params: { id } })
    expect(data).toMatchObject({ id, code: 'xwjTft', pagePath: '/data-analysis/xwjTft-analysis-page' })
    const temperature = data.model.metrics.find((metric: { key: string }) => metric.key === 'wash_tank_temp')
    expect(temperature).toMatchObject({ unit: 'Cel', kind: 'gauge', name: { zh: '洗涤水温' } })
  })

  test('is not found, not a number, not for the unsigned', async () => {
    expect(await t.call(products.get, { as: anna, params: { id: '999999' } })).toMatchObject({
      status: 404,
      code: 'A0401',
    })
    expect(await t.call(products.get, { as: anna, params: { id: 'x' } })).toMatchObject({
      status: 400,
      code: 'A0400',
    })
    expect(await t.call(products.get, { params: { id: '1' } })).toMatchObject({ status: 401, code: 'A0230' })
    expect(await t.call(products.options)).toMatchObject({ status: 401, code: 'A0230' })
  })
})
