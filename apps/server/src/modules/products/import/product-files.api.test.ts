import { basePath } from '@limpid/contract/kernel/endpoints'
import { maxFileBytes } from '@limpid/contract/products/document'
import { products } from '@limpid/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'

let t: TestApp
let anna: Person
let staff: Person
let ph: string
// biome-ignore lint/suspicious/noExplicitAny: a file as it stands
let file: any
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  staff = await t.person('staff', ['ADMIN'])
  const { data } = await t.call(products.page, { as: staff, query: { keywords: 'sdqS1' } })
  ph = data.list[0].id
  file = (await exported(ph, staff)).data
})
afterAll(() => t.close())

const exported = (id: string, as?: Person) =>
  t.call(products.exportFile, { ...(as && { as }), params: { id } })

/** Sends a file as a browser does. */
async function send(
  content: unknown,
  fields: Record<string, string> = { apply: '0' },
  as: Person | null = staff,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  form.set('file', new File([text], 'product.json', { type: 'application/json' }))
  const request = new Response(form)
  const reply = await t.app.fastify.inject({
    method: products.importFile.method,
    url: basePath + products.importFile.path,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(as && { authorization: `Bearer ${as.token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: reply.statusCode, ...reply.json() }
}

const invalid = { status: 400, code: 'A0400' }

describe('a product as a file (products.exportFile)', () => {
  test('contains everything, and can be imported', async () => {
    expect(file).toMatchObject({ format: 1, code: 'sdqS1', version: 1, category: 'water_quality' })
    const answer = await send(file)
    expect(answer.data).toMatchObject({ id: ph, same: true, applied: false, check: { findings: [] } })
  })

  test('is for users who may export', async () => {
    expect(await exported(ph)).toMatchObject({ status: 401, code: 'A0230' })
    expect(await exported(ph, anna)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await exported('999999', staff)).toMatchObject({ status: 404, code: 'A0401' })
    expect(await exported('x', staff)).toMatchObject(invalid)
  })
})

describe('an import (products.importFile)', () => {
  const without = (key: string) => ({
    ...file,
    model: {
      ...file.model,
      metrics: file.model.metrics.filter((metric: { key: string }) => metric.key !== key),
    },
  })

  test('first previews its effect, and does nothing', async () => {
    const { data } = await send(without('turbidity'))
    expect(data).toMatchObject({ id: ph, version: 1, same: false, applied: false })
    expect(data.check.findings).toMatchObject([{ kind: 'metricRemoved', key: 'turbidity', devices: 0 }])
    expect((await exported(ph, staff)).data.version).toBe(1)
  })

  test('with an existing code creates a new version of that product', async () => {
    const { data } = await send(without('turbidity'), { apply: '1', version: '1', note: '去掉浊度' })
    expect(data).toMatchObject({ id: ph, version: 2, applied: true })
    const { data: versions } = await t.call(products.versions, { as: staff, params: { id: ph } })
    expect(versions.list[0]).toMatchObject({ version: 2, note: '去掉浊度', madeBy: 'staff' })
  })

  test('is rejected when the product has another version than the one previewed', async () => {
    expect(await send(file, { apply: '1', version: '1' })).toMatchObject({ status: 409 })
    expect(await send(file, { apply: '1' })).toMatchObject({ status: 409 })
    expect(await send({ ...file, code: 'fresh' }, { apply: '1', version: '1' })).toMatchObject({
      status: 409,
    })
  })

  test('with a new code adds a product', async () => {
    const renamed = { ...file, code: 'sdqS2' }
    expect((await send(renamed)).data).toMatchObject({ id: null, version: null, applied: false })
    const { data } = await send(renamed, { apply: '1' })
    expect(data).toMatchObject({ code: 'sdqS2', version: 1, applied: true })
    expect((await exported(data.id, staff)).data).toMatchObject({ code: 'sdqS2', model: file.model })
  })

  test('reports what is wrong with a file', async () => {
    expect(await send('{"format":')).toMatchObject({ status: 400, code: 'A0701', msg: '文件不是有效的 JSON' })
    expect(await send({ ...file, format: 2 })).toMatchObject({
      ...invalid,
      msg: expect.stringMatching(/文件格式/),
    })
    const twice = {
      ...file,
      model: { ...file.model, metrics: [...file.model.metrics, file.model.metrics[0]] },
    }
    expect(await send(twice)).toMatchObject({ ...invalid, msg: expect.stringMatching(/ph 重复/) })
    expect(await send(file, { apply: '1', version: 'two' })).toMatchObject(invalid)
    expect(await send(' '.repeat(maxFileBytes + 1))).toMatchObject({ status: 413, code: 'A0702' })
  })

  test('is for users who may import', async () => {
    expect(await send(file, { apply: '0' }, null)).toMatchObject({ status: 401, code: 'A0230' })
    expect(await send(file, { apply: '0' }, anna)).toMatchObject({ status: 403, code: 'A0301' })
  })
})
