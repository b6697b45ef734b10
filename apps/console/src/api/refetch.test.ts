import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetchChanged } from './refetch.ts'

/** A query on screen whose responses the test gives, the earliest first. */
function onScreen() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: ((value: string) => void)[] = []
  const aborted: boolean[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['devices', 'get'],
    queryFn: ({ signal }) => {
      const at = aborted.push(false) - 1
      signal.addEventListener('abort', () => {
        aborted[at] = true
      })
      return new Promise<string>((resolve) => answers.push(resolve))
    },
  })
  const stop = observer.subscribe(() => undefined)
  return { client, observer, answers, aborted, stop }
}
const settled = () => new Promise(setImmediate)

test('a first load on its way is cancelled, and its late response ignored', async () => {
  const { client, observer, answers, aborted, stop } = onScreen()
  const done = refetchChanged(client, { queryKey: ['devices'] })
  expect(answers).toHaveLength(2)
  expect(aborted).toEqual([true, false])
  answers[0]?.('before the change')
  await settled()
  expect(observer.getCurrentResult().data).toBeUndefined()
  answers[1]?.('after the change')
  await done
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after the change', isStale: true })
  stop()
})

test('what is loaded is refetched and stays on screen meanwhile', async () => {
  const { client, observer, answers, stop } = onScreen()
  answers[0]?.('before the change')
  await settled()
  const done = refetchChanged(client, { queryKey: ['devices'] })
  expect(observer.getCurrentResult().data).toBe('before the change')
  answers[1]?.('after the change')
  await done
  expect(observer.getCurrentResult().data).toBe('after the change')
  stop()
})

test('a load of other queries goes on', async () => {
  const { client, aborted, answers, stop } = onScreen()
  await refetchChanged(client, { queryKey: ['users'] })
  expect(answers).toHaveLength(1)
  expect(aborted).toEqual([false])
  stop()
})
