import { expect, test } from 'vitest'
import { homeComponent, landingOf, withOwnPlaces } from './ownPlaces.ts'
import type { Place } from './routeTree.ts'

const place = (
  pattern: string,
  more: Partial<Place['meta']> = {},
  component = `${pattern}/index`,
): Place => ({
  pattern,
  component,
  meta: { title: pattern, titleEn: pattern, hidden: false, roles: ['R'], ...more },
  above: [],
})
const dashboard = place('/dashboard', {}, 'dashboard/index')
const patterns = (places: readonly Place[]) => places.map(({ pattern }) => pattern)
const componentAt = (places: readonly Place[], path: string) =>
  places.find(({ pattern }) => pattern === path)?.component

test('everybody has the personal centre, the notices and the 404 page, in no menu', () => {
  const places = withOwnPlaces([place('/system/cmenu')], false)
  expect(patterns(places)).toEqual(['/system/cmenu', '/personal', '/notices', '/404'])
  expect(places.slice(1).every(({ meta }) => meta.hidden)).toBe(true)
})

test('an entry of the menu wins over the built-in page at its path', () => {
  const named = place('/personal', { title: '我' })
  const places = withOwnPlaces([dashboard, named], true)
  expect(patterns(places)).toEqual(['/dashboard', '/personal', '/notices', '/404', '/data-big-screen'])
  expect(places[1]).toBe(named)
})

test('the dashboard is a home without devices for whoever may not list any', () => {
  expect(componentAt(withOwnPlaces([dashboard], true), '/dashboard')).toBe('dashboard/index')
  expect(componentAt(withOwnPlaces([dashboard], false), '/dashboard')).toBe(homeComponent)
})

test('without any visible page the home says so, at the start path', () => {
  const hidden = [place('/equipment/info/:id', { hidden: true }), place('/personal', { hidden: true })]
  expect(componentAt(withOwnPlaces(hidden, false), '/dashboard')).toBe(homeComponent)
  expect(componentAt(withOwnPlaces([], true), '/dashboard')).toBe(homeComponent)
})

test('the landing page is the dashboard, else the first page that has a place in the menu', () => {
  const inHidden: Place = {
    ...place('/secret/page'),
    above: [{ path: '/secret', meta: { ...place('/secret').meta, hidden: true }, redirect: undefined }],
  }
  const others = [place('/own', { hidden: true }), inHidden, place('/device/:id'), place('/system/cmenu')]
  expect(landingOf(withOwnPlaces([...others, dashboard], true))).toBe('/dashboard')
  expect(landingOf(withOwnPlaces(others, true))).toBe('/system/cmenu')
  expect(landingOf(withOwnPlaces([], true))).toBe('/dashboard')
})

test('the big screen shows devices: it is for whoever may list them', () => {
  const isThere = (listsDevices: boolean) =>
    withOwnPlaces([dashboard], listsDevices).some(({ pattern }) => pattern === '/data-big-screen')
  expect([isThere(true), isThere(false)]).toEqual([true, false])
})
