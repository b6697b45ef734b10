import { expect, test } from 'vitest'
import type { Actor, Ctx } from '../context.ts'
import { topicOf, topicResolver } from './topics.ts'

const ctx = {} as Ctx
const anna: Actor = { id: '7', username: 'anna', roles: [], perms: [], depts: [] }
const notices = topicOf(({ id, apiKeyId }) => (apiKeyId === undefined ? [`notices:${id}`] : undefined))

test('topics are granted in the order of the request, each by its own module', async () => {
  const resolve = topicResolver(ctx, [
    { notices },
    { device: (_ctx, _actor, topics) => new Map(topics.slice(1).map((topic) => [topic, [topic, 'shared']])) },
  ])
  const granted = await resolve(anna, ['device:1', 'device:2', 'notices', 'device:3'])
  expect([...granted]).toEqual([
    ['device:2', ['device:2', 'shared']],
    ['notices', ['notices:7']],
    ['device:3', ['device:3', 'shared']],
  ])
})

test('what a module does not grant, and what is of no module, nobody watches', async () => {
  const resolve = topicResolver(ctx, [{ notices }])
  const key: Actor = { ...anna, apiKeyId: '1' }
  expect(await resolve(key, ['notices', 'fleet'])).toEqual(new Map())
})

test('no two modules resolve the same kind', () => {
  expect(() => topicResolver(ctx, [{ notices }, { notices }])).toThrow(/'notices'/)
})
