import { expect, test } from 'vitest'
import { loginPathFor, redirectTarget } from './redirect.ts'

test('the sign-in page gets the full requested path and leads back to it', () => {
  const requested = '/equipment/own-equipment?online=1&keywords=a b'
  const login = loginPathFor(requested)
  expect(login.startsWith('/login?redirect=%2Fequipment')).toBe(true)
  expect(redirectTarget(login.slice(login.indexOf('?')))).toBe(requested)
})

test.each([
  ['', '/'],
  ['?redirect=', '/'],
  ['?redirect=%2Fdashboard', '/dashboard'],
  ['?redirect=dashboard', '/'],
  ['?redirect=%2F%2Fevil.example', '/'],
  ['?redirect=%2F%5Cevil.example', '/'],
  ['?redirect=https%3A%2F%2Fevil.example', '/'],
  ['?redirect=javascript%3Aalert(1)', '/'],
  ['?redirect=%2Flogin', '/'],
  ['?redirect=%2Flogin%3Fredirect%3D%2Flogin', '/'],
  ['?redirect=%2Flogins', '/logins'],
])('signing in with %s leads to %s', (search, target) => {
  expect(redirectTarget(search)).toBe(target)
})
