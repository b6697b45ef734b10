import { basePath } from '@limpid/contract/kernel/endpoints'
import { staffListCalls } from '@limpid/contract/orders/staff-lists'
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
      url: basePath + staffListCalls.exportXlsx.path,
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' },
    })
  const refused: Awaited<ReturnType<typeof ask>>[] = []
  const allRefused = Promise.withResolvers<void>()
  const askAndNote = async () => {
    const answer = await ask()
    if (answer.statusCode === 429 && refused.push(answer) === 18) allRefused.resolve()
    return answer.statusCode
  }
  // No file is finished while the orders cannot be read.
  const holder = await t.database.pool.connect()
  await holder.query('BEGIN; LOCK TABLE orders IN ACCESS EXCLUSIVE MODE')
  const statuses = Promise.all(Array.from({ length: 20 }, askAndNote))
  await Promise.race([allRefused.promise, statuses])
  await holder.query('ROLLBACK')
  holder.release()
  expect((await statuses).filter((status) => status === 200)).toHaveLength(2)
  expect(refused).toHaveLength(18)
  expect(refused[0]?.headers['retry-after']).toBe('5')
  expect(refused[0]?.json()).toMatchObject({ code: 'A0501', msg: expect.stringContaining('exports') })
  expect((await ask()).statusCode).toBe(200)
})
