import { maxUnusedPictures, pictures } from '@limpid/contract/pictures/pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf } from '../../../testing/factories/devices.ts'
import { photo, photoOf } from '../../../testing/factories/pictures.ts'
import { shareWith } from '../../../testing/factories/shares.ts'
import { setClock } from '../../../testing/factories/telemetry.ts'
import { attachPictures } from './pictures.service.ts'
import { deleteUnusedPictures } from './pictures.store.ts'

let t: TestApp
let anna: Person
let bert: Person
let carl: Person
let guest: Person
let kitchen: string
const clock = setClock('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  carl = await t.person('carl', ['MEMBER'])
  guest = await t.person('nemo', [])
  kitchen = await deviceOf(t, anna, 'K-1')
  await shareWith(t, kitchen, bert, { tabs: ['feedback'] })
})
afterAll(() => t.close())

const nobody = { status: 401, code: 'A0230' }
const denied = { status: 403, code: 'A0301' }
const missing = { status: 404, code: 'A0401' }
const upload = async (as: Person | undefined, id: string, tab: string, bytes?: Buffer) =>
  t.call(pictures.upload, {
    ...(as && { as }),
    params: { id, tab },
    body: { file: bytes ?? (await photo()) },
  })
const get = (id: string, as?: Person, size = 'small') =>
  t.call(pictures.get, { ...(as && { as }), params: { id, size } })
const keep = (as: Person, id: string, tab: 'maintenance' | 'feedback') =>
  attachPictures(t.database.db, { actor: { ...as, roles: [], perms: [] } } as never, kitchen, tab, [id])

describe('pictures.upload', () => {
  test('redraws a photo in two sizes, uncropped', async () => {
    const { id } = (await upload(anna, kitchen, 'maintenance')).data
    for (const [size, width] of [
      ['small', 240],
      ['large', 1600],
    ] as const) {
      const { data } = await get(id, anna, size)
      const { format, width: drawn, height } = await sharp(Buffer.from(data.webp, 'base64')).metadata()
      expect({ format, drawn, height }).toEqual({ format: 'webp', drawn: width, height: width / 2 })
    }
  })

  test('accepts nothing but pictures, whatever they are called', async () => {
    const unreadable = { status: 400, code: 'A0701' }
    expect(await upload(anna, kitchen, 'maintenance', Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject(
      unreadable,
    )
    const half = (await photo()).subarray(0, 200)
    expect(await upload(anna, kitchen, 'maintenance', half)).toMatchObject(unreadable)
    expect(await upload(anna, kitchen, 'live')).toMatchObject({ status: 400, code: 'A0400' })
    expect(await upload(anna, 'x', 'maintenance')).toMatchObject({ status: 400, code: 'A0400' })
  })

  test('checks who the caller is and what they may do there', async () => {
    expect(await upload(undefined, kitchen, 'maintenance')).toMatchObject(nobody)
    expect(await upload(guest, kitchen, 'maintenance')).toMatchObject(denied)
    expect(await upload(carl, kitchen, 'feedback')).toMatchObject(missing)
    expect(await upload(bert, kitchen, 'maintenance')).toMatchObject(denied)
    // Shared to view: faults are reported in words.
    expect(await upload(bert, kitchen, 'feedback')).toMatchObject(denied)
    const emma = await t.person('emma', ['MEMBER'])
    await shareWith(t, kitchen, emma, { level: 'control', tabs: ['feedback'] })
    expect(await upload(emma, kitchen, 'feedback')).toMatchObject({ status: 200 })
  })

  test('limits photos not yet used', async () => {
    const dora = await t.person('dora', ['MEMBER'])
    const device = await deviceOf(t, dora, 'D-1')
    await t.database.pool.query(
      `INSERT INTO device_pictures (device_id, tab, made_by, made_at, large, small)
       SELECT $1, 'feedback', $2, now(), '', '' FROM generate_series(1, $3::int)`,
      [device, dora.id, maxUnusedPictures],
    )
    expect(await upload(dora, device, 'feedback')).toMatchObject({ status: 429, code: 'A0501' })
    // Before anything of the file is decoded.
    expect(await upload(dora, device, 'feedback', Buffer.from('no picture'))).toMatchObject({ status: 429 })
  })
})

describe('pictures.get', () => {
  test('shows an unused photo to its uploader, a used one to users who may open that part of the device', async () => {
    const id = await photoOf(t, anna, kitchen, 'feedback')
    expect(await get(id, bert)).toMatchObject(missing)
    await keep(anna, id, 'feedback')
    expect(await get(id, bert)).toMatchObject({ status: 200 })
    expect(await get(id, carl)).toMatchObject(missing)
    expect(await get(id)).toMatchObject(nobody)
    expect(await get(id, guest)).toMatchObject(denied)
    expect(await get('999999', anna)).toMatchObject(missing)
    expect(await get(id, anna, 'huge')).toMatchObject({ status: 400 })
    const other = await photoOf(t, anna, kitchen, 'maintenance')
    await keep(anna, other, 'maintenance')
    expect(await get(other, bert)).toMatchObject(denied)
  })

  test('a photo is used once, by its uploader, for the part it was taken for', async () => {
    const id = await photoOf(t, anna, kitchen, 'feedback')
    await expect(keep(bert, id, 'feedback')).rejects.toThrow('notFound')
    await expect(keep(anna, id, 'maintenance')).rejects.toThrow('notFound')
    await keep(anna, id, 'feedback')
    await expect(keep(anna, id, 'feedback')).rejects.toThrow('notFound')
  })
})

test('pictures.remove deletes an unused photo, as does expiry after a day', async () => {
  const remove = (id: string, as?: Person) => t.call(pictures.remove, { ...(as && { as }), params: { id } })
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => photoOf(t, anna, kitchen, 'maintenance')))
  if (!one || !two || !three) throw new Error('no photos')
  expect(await remove(one)).toMatchObject(nobody)
  expect(await remove(one, guest)).toMatchObject(denied)
  expect(await remove(one, bert)).toMatchObject(missing)
  expect(await remove('x', anna)).toMatchObject({ status: 400 })
  expect(await remove(one, anna)).toMatchObject({ status: 200 })
  expect(await get(one, anna)).toMatchObject(missing)
  await keep(anna, two, 'maintenance')
  expect(await remove(two, anna)).toMatchObject(missing)
  clock.advance(25 * 3_600_000)
  await deleteUnusedPictures(t.app.ctx)
  expect((await t.database.pool.query('SELECT id FROM device_pictures WHERE id = $1', [three])).rows).toEqual(
    [],
  )
  expect(
    (await t.database.pool.query('SELECT id FROM device_pictures WHERE id = $1', [two])).rows,
  ).toHaveLength(1)
})
