import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { mountAlone } from '../../../testing/mountAlone.tsx'
import { useNewsRefresh } from './useNewsRefresh.ts'

const queryKey = ['readings']
const slowKey = ['slow']
let client = new QueryClient()
let loads = 0
let slowLoads = 0
let answerSlow = (_data: number) => {}
let event = () => {}
let leave = () => {}
beforeEach(() => {
  client = new QueryClient()
  loads = 0
  slowLoads = 0
})

function Part({ hasSlow = false }) {
  event = useNewsRefresh([queryKey, slowKey])
  useQuery({ queryKey, queryFn: () => (loads += 1) })
  useQuery({
    queryKey: slowKey,
    enabled: hasSlow,
    queryFn: () => {
      slowLoads += 1
      return new Promise<number>((resolve) => {
        answerSlow = resolve
      })
    },
  })
  return null
}

async function show(hasSlow = false): Promise<void> {
  mountAlone((close) => {
    leave = close
    return (
      <QueryClientProvider client={client}>
        <Part hasSlow={hasSlow} />
      </QueryClientProvider>
    )
  })
  await expect.poll(() => client.getQueryState(queryKey)?.status).toBe('success')
  expect(loads).toBe(1)
}

const settle = () => client.setQueryData(queryKey, 0, { updatedAt: Date.now() - 60_000 })

test('data that readings change all the time is refetched after an event nevertheless', async () => {
  await show()
  event()
  await expect
    .poll(() => {
      client.setQueryData(queryKey, Math.random())
      return loads
    })
    .toBe(2)
})

test('a first load that takes long delays no other data, and is not restarted', async () => {
  await show(true)
  settle()
  event()
  await expect.poll(() => loads).toBe(2)
  // Until another event has been dealt with as well, the first load would have had its turn.
  event()
  await expect.poll(() => loads).toBe(3)
  expect(slowLoads).toBe(1)
  answerSlow(1)
  await expect.poll(() => slowLoads).toBe(2)
})

test('many events at once refetch what has settled at once, and then once more', async () => {
  await show()
  settle()
  for (let at = 0; at < 5; at += 1) event()
  expect(loads).toBe(2)
  await expect.poll(() => loads).toBe(3)
})

test('what is left before it was refetched is stale', async () => {
  await show()
  event()
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false)
  leave()
  await expect.poll(() => client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  expect(loads).toBe(1)
})
