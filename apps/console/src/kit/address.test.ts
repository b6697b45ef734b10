import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A browser as far as an address needs it. */
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
])('an address changed to %s before anything followed it is the one that is shown', async (hash, place) => {
  const { followHistory, useHere } = await import('./address.ts')
  opened.location.hash = hash
  const stop = followHistory()
  expect(useHere.getState().location).toMatchObject(place)
  stop()
})

test('an address that stayed is not told as a navigation', async () => {
  const { followHistory, useHere } = await import('./address.ts')
  const told = vi.fn()
  const forget = useHere.subscribe(told)
  const stop = followHistory()
  expect(told).not.toHaveBeenCalled()
  opened.dispatchEvent(new Event('popstate'))
  expect(told).toHaveBeenCalledTimes(1)
  stop()
  forget()
})
