import { maxUsersAtOnce } from '@limpid/contract/users/filter'
import { users } from '@limpid/contract/users/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { staffOf } from '../../../../testing/factories/staff.ts'

let t: TestApp
let root: Person
let admin: Person
beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('root', ['ROOT'])
  admin = await t.person('admin', ['ADMIN'])
})
afterAll(() => t.close())

const { dept, made, holderOf } = staffOf(() => ({ t, root, admin }))

describe('users.ids', () => {
  test('lists all matching users a part at a time, and nobody else; a bulk change reaches each of them', async () => {
    const home = await dept()
    await t.database.pool.query(
      `INSERT INTO accounts (username, nickname, password_hash, dept_id)
       SELECT 'part' || n, 'N', '-', $1 FROM generate_series(1, 2100) n`,
      [home],
    )
    const sizes: number[] = []
    const ids = new Set<string>()
    for (let after: string | null = ''; after !== null; ) {
      const { data } = await t.call(users.ids, {
        as: admin,
        query: { deptId: home, ...(after && { after }) },
      })
      sizes.push(data.ids.length)
      for (const id of data.ids) ids.add(id)
      after = data.next
    }
    expect([sizes, ids.size]).toEqual([[1_000, 1_000, 100], 2_100])
    const all = [...ids]
    for (let at = 0; at < all.length; at += maxUsersAtOnce) {
      const body = { ids: all.slice(at, at + maxUsersAtOnce), status: 0 }
      expect(await t.call(users.bulkChange, { as: admin, body })).toMatchObject({ code: '00000' })
    }
    const count = async (status: string) =>
      (await t.call(users.page, { as: admin, query: { deptId: home, status } })).data.total
    expect([await count('0'), await count('1')]).toEqual([2_100, 0])
    expect((await t.call(users.ids, { as: admin, query: { keywords: 'part2100' } })).data).toEqual({
      ids: [[...ids].at(-1)],
      next: null,
    })
  })

  test("lists only the people in one's data scope, without ROOT", async () => {
    const [own, other] = [await dept(), await dept()]
    const [near, far] = [await made({ deptId: own }), await made({ deptId: other })]
    const reader = await holderOf(['sys:user:list'], 'dept', own)
    const seen = (await t.call(users.ids, { as: reader })).data.ids
    expect([seen.includes(near), seen.includes(far), seen.includes(root.id)]).toEqual([true, false, false])
    expect((await t.call(users.ids, { as: admin, query: { keywords: 'root' } })).data.ids).toEqual([])
  })
})
