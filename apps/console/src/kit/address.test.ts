import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A minimal browser for address tests. */
const browser = (hash: string) =>
  Object.assign(new EventTarget(), { location: { hash }, history: { state: null } })

let opened: ReturnType<typeof browser>
beforeEach(() => {
  opened = browser('#/equipment/own-equipment?keywords=a#row')
  vi.stubGlobal('window', opened)
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['#/dashboard', { pathname: '/dashboard', search: '', hash: '' }],
  ['#/equipment/own-equipment?keywords=b', { search: '?keywords=b', hash: '' }],
  ['#/equipment/own-equipment?keywords=a#end', { search: '?keywords=a', hash: '#end' }],
])('shows an address changed to %s before anything followed it', async (hash, place) => {
  const { followHistory, useHistoryEntry } = await import('./address.ts')
  opened.location.hash = hash
  const stop = followHistory()
  expect(useHistoryEntry.getState().location).toMatchObject(place)
  stop()
})

test('an unchanged address is not reported as a navigation', async () => {
  const { followHistory, useHistoryEntry } = await import('./address.ts')
  const reported = vi.fn()
  const forget = useHistoryEntry.subscribe(reported)
  const stop = followHistory()
  expect(reported).not.toHaveBeenCalled()
  opened.dispatchEvent(new Event('popstate'))
  expect(reported).toHaveBeenCalledTimes(1)
  stop()
  forget()
})
