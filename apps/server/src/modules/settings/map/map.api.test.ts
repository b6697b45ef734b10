import { basePath } from '@limpid/contract/kernel/endpoints'
import { mapsPath, maxMapBytes } from '@limpid/contract/settings/map'
import { settings } from '@limpid/contract/settings/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { denied, fine, invalid, nobody } from '../../../../testing/sharing.ts'

let t: TestApp
let ada: Person
let anna: Person
beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.pool.query('DELETE FROM settings; DELETE FROM branding_maps')
  await t.app.ctx.settings.learn()
})

const ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 0],
]
const island = {
  type: 'Feature',
  properties: { html: '<script>' },
  geometry: { type: 'Polygon', coordinates: [ring] },
}

/** Uploads a file as a browser does. */
async function upload(content: string, as: Person | undefined = ada, name = 'land.geojson') {
  const form = new FormData()
  form.set('file', new File([content], name, { type: 'text/html' }))
  const request = new Response(form)
  const reply = await t.app.fastify.inject({
    method: settings.setMap.method,
    url: basePath + settings.setMap.path,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(as && { authorization: `Bearer ${as.token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: reply.statusCode, ...reply.json() }
}

const map = async () => (await t.call(settings.map, { as: ada })).data.map
const served = async () => {
  const { map: version } = (await t.call(settings.branding)).data
  return t.app.fastify.inject({ url: `${basePath}${mapsPath}/${version}.json` })
}

describe('the site map (settings.map, settings.setMap, settings.removeMap)', () => {
  test('is the default one until staff replace it, and again afterwards', async () => {
    expect(await map()).toBeNull()
    expect(await upload(JSON.stringify(island))).toMatchObject({ ...fine, data: { points: 4 } })
    expect(await map()).toMatchObject({ name: 'land.geojson', points: 4, changedBy: 'ada' })
    expect((await served()).json()).toEqual({ type: 'MultiPolygon', coordinates: [[ring]] })
    expect(await t.call(settings.removeMap, { as: ada })).toMatchObject(fine)
    expect(await map()).toBeNull()
    expect((await t.call(settings.branding)).data.map).toBeNull()
    const { rows } = await t.database.pool.query('SELECT version FROM branding_maps')
    expect(rows).toEqual([])
  })

  test('is served as data that cannot run, only under the name of its version', async () => {
    await upload(JSON.stringify(island))
    const reply = await served()
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(reply.body).not.toContain('script')
    for (const name of ['x.json', `${'0'.repeat(64)}.json`, '..%2f..%2finitial-password', '%2e%2e'])
      expect((await t.app.fastify.inject({ url: `${basePath}${mapsPath}/${name}` })).statusCode).toBe(404)
  })

  test('replaces the one before, and leaves an audit entry', async () => {
    await upload(JSON.stringify(island))
    const before = (await t.call(settings.branding)).data.map
    const other = { type: 'Polygon', coordinates: [[[1, 1], ...ring]] }
    expect(await upload(JSON.stringify(other), ada, `${'x'.repeat(200)}.json`)).toMatchObject(fine)
    expect((await t.call(settings.branding)).data.map).not.toBe(before)
    const { rows } = await t.database.pool.query(
      `SELECT t.changes FROM audit_things t JOIN audit_lines l ON l.id = t.line_id
        WHERE l.call = 'settings.setMap' AND t.thing_id = 'branding.map' ORDER BY l.id DESC LIMIT 1`,
    )
    expect(rows[0].changes).toMatchObject([{ field: 'value', before: { points: 4 }, after: { points: 5 } }])
  })

  test('that cannot be read is rejected, and the one before stays', async () => {
    await upload(JSON.stringify(island))
    for (const content of ['<svg/>', '{}', JSON.stringify({ type: 'Point', coordinates: [0, 0] })])
      expect(await upload(content)).toMatchObject({ status: 400, code: 'A0701' })
    expect(await map()).toMatchObject({ points: 4 })
  })

  test('that is too large, or missing, is rejected', async () => {
    expect(await upload('x'.repeat(maxMapBytes + 1))).toMatchObject({ status: 413, code: 'A0702' })
    expect(await upload('')).toMatchObject(invalid)
  })

  test('is changed by staff alone', async () => {
    expect(await upload(JSON.stringify(island), anna)).toMatchObject(denied)
    expect(await t.call(settings.removeMap, { as: anna })).toMatchObject(denied)
    expect(await t.call(settings.map, { as: anna })).toMatchObject(denied)
    expect(await t.call(settings.removeMap)).toMatchObject(nobody)
    expect(await t.call(settings.map)).toMatchObject(nobody)
    expect(await t.call(settings.setMap)).toMatchObject(nobody)
  })
})
