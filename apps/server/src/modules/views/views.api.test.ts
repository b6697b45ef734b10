import { maxViews, views } from '@limpid/contract/views/views'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { againstUncommitted } from '../../../testing/databases/uncommitted.ts'
import { fine, invalid, missing, nobody } from '../../../testing/sharing.ts'

let t: TestApp
let anna: Person
let bert: Person
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['GUEST'])
})
afterAll(() => t.close())
beforeEach(() => t.database.pool.query('DELETE FROM saved_views'))

const offline = { list: 'devices', name: '离线的', search: 'online=0', hidden: ['sn'], isDefault: false }
const create = (more = {}, as = anna) => t.call(views.create, { as, body: { ...offline, ...more } })
const list = async (as = anna, name = 'devices') =>
  (await t.call(views.list, { as, query: { list: name } })).data
const update = (id: string, more = {}, as = anna) => {
  const { list: _, ...body } = offline
  return t.call(views.update, { as, params: { id }, body: { ...body, ...more } })
}

describe('a saved view', () => {
  test('is stored for one person and one list, by name', async () => {
    const { data } = await create()
    await create({ name: 'A' })
    expect(await list()).toEqual([
      { id: expect.any(String), name: 'A', search: 'online=0', hidden: ['sn'], isDefault: false },
      { id: data.id, name: '离线的', search: 'online=0', hidden: ['sn'], isDefault: false },
    ])
    expect(await list(bert)).toEqual([])
    expect(await list(anna, 'sites')).toEqual([])
  })

  test("is the list's default until another is", async () => {
    const { data: first } = await create({ isDefault: true })
    const { data: second } = await create({ name: 'B', isDefault: true })
    await create({ list: 'sites', isDefault: true })
    const defaults = async () =>
      (await list()).flatMap(({ id, isDefault }: { id: string; isDefault: boolean }) =>
        isDefault ? [id] : [],
      )
    expect(await defaults()).toEqual([second.id])
    expect(await update(first.id, { isDefault: true })).toMatchObject(fine)
    expect(await defaults()).toEqual([first.id])
    expect(await update(first.id)).toMatchObject(fine)
    expect(await defaults()).toEqual([])
    expect(await list(anna, 'sites')).toMatchObject([{ isDefault: true }])
  })

  test('is the default alone, also of two that become it at once', async () => {
    const { data: before } = await create({ isDefault: true })
    const ids = [(await create({ name: 'B' })).data.id, (await create({ name: 'C' })).data.id]
    const held = ['UPDATE saved_views SET is_default = false WHERE id = $1', [before.id]] as const
    const answers = await againstUncommitted(
      t,
      [[held[0], [...held[1]]]],
      () => Promise.all(ids.map((id, at) => update(id, { name: `${at}`, isDefault: true }))),
      2,
    )
    expect(answers).toMatchObject([fine, fine])
    expect((await list()).filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1)
  })

  test('can be renamed, overwritten and deleted', async () => {
    const { id } = (await create()).data
    expect(await update(id, { name: 'B', search: 'tag=x', hidden: [] })).toMatchObject(fine)
    expect(await list()).toMatchObject([{ name: 'B', search: 'tag=x', hidden: [] }])
    expect(await t.call(views.remove, { as: anna, params: { id } })).toMatchObject(fine)
    expect(await list()).toEqual([])
    expect(await t.call(views.remove, { as: anna, params: { id } })).toMatchObject(missing)
  })

  test('needs a unique name in its list', async () => {
    await create()
    const { id } = (await create({ name: 'B' })).data
    expect(await create()).toMatchObject(invalid)
    expect(await update(id)).toMatchObject(invalid)
    expect(await create({ list: 'sites' })).toMatchObject(fine)
    expect(await create({}, bert)).toMatchObject(fine)
  })

  test(`is one of at most ${maxViews} per list`, async () => {
    const answers = await Promise.all(
      Array.from({ length: maxViews + 1 }, (_, at) => create({ name: `View ${at}` })),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(1)
    expect(await create({ list: 'sites' })).toMatchObject(fine)
  })

  test('of another owner is not found', async () => {
    const { id } = (await create()).data
    for (const one of [id, '999999']) {
      expect(await update(one, {}, bert)).toMatchObject(missing)
      expect(await t.call(views.remove, { as: bert, params: { id: one } })).toMatchObject(missing)
    }
    expect(await list()).toHaveLength(1)
  })

  test.each([
    { list: 'Devices!' },
    { name: ' ' },
    { name: 'x'.repeat(65) },
    { search: 'x'.repeat(2001) },
    { hidden: Array.from({ length: 51 }, String) },
    { isDefault: 'yes' },
  ])('with %j is rejected', async (more) => expect(await create(more)).toMatchObject(invalid))
})

test('views are for signed-in users', async () => {
  const { list: _, ...body } = offline
  expect(await t.call(views.list, { query: { list: 'devices' } })).toMatchObject(nobody)
  expect(await t.call(views.create, { body: offline })).toMatchObject(nobody)
  expect(await t.call(views.update, { params: { id: '1' }, body })).toMatchObject(nobody)
  expect(await t.call(views.remove, { params: { id: '1' } })).toMatchObject(nobody)
  expect(await t.call(views.list, { as: anna })).toMatchObject(invalid)
  expect(await update('one')).toMatchObject(invalid)
})
