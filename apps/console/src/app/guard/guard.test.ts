import { expect, test } from 'vitest'
import { type GuardStep, guardStep, type Journey, startPath, whiteList } from './guard.ts'

const base: Journey = {
  hasToken: true,
  rolesLoaded: true,
  hasRoles: true,
  path: '/dashboard',
  fullPath: '/dashboard',
  matched: true,
  previous: undefined,
  landing: '/dashboard',
}
const at = (path: string, query = '') => ({ path, fullPath: `${path}${query}` })
const to = (target: string) => ({ kind: 'redirect', to: target }) as const
const proceed: GuardStep = { kind: 'proceed' }

test('exactly four paths open without a session', () => {
  expect(whiteList).toEqual(['/login', '/register', '/retrieve', '/agreement', '/report-subscription'])
})

const unsigned = { hasToken: false, rolesLoaded: false, hasRoles: true, matched: false }
const cases: [string, Partial<Journey>, GuardStep][] = [
  ['without a token the sign-in page opens', { ...unsigned, ...at('/login') }, proceed],
  ['without a token registering opens', { ...unsigned, ...at('/register') }, proceed],
  ['without a token retrieving opens', { ...unsigned, ...at('/retrieve') }, proceed],
  ['without a token the agreement opens', { ...unsigned, ...at('/agreement', '?type=1') }, proceed],
  [
    'without a token any other path asks to sign in and keeps the query',
    { ...unsigned, ...at('/equipment/own-equipment', '?online=1') },
    to('/login?redirect=%2Fequipment%2Fown-equipment%3Fonline%3D1'),
  ],
  [
    'without a token a path below a public one is not public',
    { ...unsigned, ...at('/login/x') },
    to('/login?redirect=%2Flogin%2Fx'),
  ],
  ['without a token the 404 page is closed', { ...unsigned, ...at('/404') }, to('/login?redirect=%2F404')],
  ['without a token the 401 page is closed', { ...unsigned, ...at('/401') }, to('/login?redirect=%2F401')],
  [
    'without a token the big screen opens, for its choice between signing in and pairing',
    { ...unsigned, ...at('/data-big-screen') },
    proceed,
  ],
  [
    'without a token the redirect helper is closed',
    { ...unsigned, ...at('/redirect/x') },
    to('/login?redirect=%2Fredirect%2Fx'),
  ],
  ['with a token the sign-in page leads to the root', at('/login', '?redirect=%2Fx'), to('/')],
  ['with a token registering opens as it does without', { ...at('/register'), rolesLoaded: false }, proceed],
  ['with a token it does so before roles are loaded', { ...at('/login'), rolesLoaded: false }, to('/')],
  [
    'with a token and no roles yet they are loaded first',
    { rolesLoaded: false, matched: false },
    { kind: 'load' },
  ],
  ['a path that matches opens', {}, proceed],
  [
    'a path that nothing answers to leads back to the open page',
    { ...at('/nope'), matched: false, previous: '/api-document?tab=1' },
    { ...to('/api-document?tab=1'), refused: true },
  ],
  ['with no page open it leads to 404', { ...at('/nope'), matched: false }, to('/404')],
  [
    'who may not open the dashboard lands on the first page they may open',
    { matched: false, landing: '/system/cmenu' },
    to('/system/cmenu'),
  ],
  [
    'also from another page: the way home is no loop',
    { matched: false, landing: '/system/cmenu', previous: '/404' },
    to('/system/cmenu'),
  ],
  ['a person without any role is denied', { hasRoles: false }, to('/401')],
  ['and sees that said', { ...at('/401'), hasRoles: false }, proceed],
  [
    'the redirect helper leads on with its query',
    { ...at('/redirect/equipment/own-equipment', '?a=1'), matched: false },
    to('/equipment/own-equipment?a=1'),
  ],
  [
    'the redirect helper stays inside',
    { ...at('/redirect//evil.example'), matched: false },
    to('/evil.example'),
  ],
]

test.each(cases)('%s', (_sentence, journey, step) => {
  expect(guardStep({ ...base, ...journey })).toEqual(step)
})

test('the root leads to the dashboard', () => {
  expect(startPath).toBe('/dashboard')
})
