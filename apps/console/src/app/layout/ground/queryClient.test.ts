import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { noteStale, refetchStale } from '../../../api/stale.ts'
import { queryClient } from './queryClient.ts'

afterEach(() => queryClient.clear())

/** A query on screen whose response the test gives. */
function onScreen(name: string) {
  const answers: ((value: number) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: [name],
    queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
  })
  const stop = observer.subscribe(() => undefined)
  return { answers, stop }
}
const settled = () => new Promise(setImmediate)

test('a mutation ends when what it made stale is fresh again', async () => {
  const users = onScreen('users')
  users.answers[0]?.(1)
  await settled()
  let ended = false
  const mutation = new MutationObserver(queryClient, {
    mutationFn: async () => noteStale(['users'], true),
  })
  const done = mutation.mutate().then(() => {
    ended = true
  })
  await settled()
  expect(users.answers).toHaveLength(2)
  expect(ended).toBe(false)
  users.answers[1]?.(2)
  await done
  users.stop()
})

test('what becomes stale while a mutation waits for its refetches is refetched too', async () => {
  const [users, devices, groups] = [onScreen('users'), onScreen('devices'), onScreen('groups')]
  for (const { answers } of [users, devices, groups]) answers[0]?.(1)
  await settled()
  const mutation = new MutationObserver(queryClient, {
    mutationFn: async () => noteStale(['users'], true),
  })
  const done = mutation.mutate()
  await settled()
  refetchStale(['devices'])
  expect(devices.answers).toHaveLength(2)
  noteStale(['groups'], true)
  expect(groups.answers).toHaveLength(1)
  users.answers[1]?.(2)
  await done
  await settled()
  expect(groups.answers).toHaveLength(2)
  for (const { stop } of [users, devices, groups]) stop()
})
