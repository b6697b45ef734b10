import { basePath } from '@limpid/contract/kernel/endpoints'
import { users } from '@limpid/contract/users/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test('of twenty exports at once an account gets two files; the others are told when to try again', async () => {
  const admin = await t.person('admin', ['ADMIN'])
  const ask = () =>
    t.app.fastify.inject({
      url: basePath + users.exportXlsx.path,
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' },
    })
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  // Where a file is finished before the last one is asked for, that one is made too.
  const made = answers.filter(({ statusCode }) => statusCode === 200).length
  expect(made).toBeGreaterThanOrEqual(2)
  expect(made + refused.length).toBe(20)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers['retry-after']).toBe('5')
  expect(refused[0]?.json()).toMatchObject({ code: 'A0501', msg: expect.stringContaining('exports') })
  expect((await ask()).statusCode).toBe(200)
})
