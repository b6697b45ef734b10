import { actsForOwner, type Grant, mayControl } from '@limpid/contract/access/access'
import { describe, expect, test } from 'vitest'
import { accessOf, combine, staffScope } from './access.rules.ts'

const now = new Date('2026-11-21T08:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const grant = (more: Partial<Grant> = {}): Grant => ({ level: 'view', tabs: null, until: null, ...more })

describe('several shares of one device', () => {
  test('grant nothing when there are none', () => expect(combine([])).toBeUndefined())

  test.each([
    ['the tabs of all', [grant({ tabs: ['tds', 'ph'] }), grant({ tabs: ['ph'] })], ['ph', 'tds']],
    ['every tab where one does', [grant({ tabs: ['ph'] }), grant()], null],
  ])('open %s', (_what, grants, tabs) => expect(combine(grants)?.tabs).toEqual(tabs))

  const [live, water] = [grant({ tabs: ['live'], level: 'control' }), grant({ tabs: ['ph'], until: days(1) })]
  test.each([
    ['each keep their own tabs, level and end', [water, live], [live, water]],
    [
      'keep one that is longer, and one that grants more',
      [grant({ level: 'control', until: days(1) }), grant()],
    ],
    ['leave out the same twice', [live, live], [live]],
    ['leave out one of a lower level', [grant(), grant({ level: 'control' })], [grant({ level: 'control' })]],
    ['leave out one of fewer tabs', [grant({ tabs: ['ph'] }), grant()], [grant()]],
    [
      'leave out one that ends sooner',
      [grant({ until: days(1) }), grant({ until: days(3) })],
      [grant({ until: days(3) })],
    ],
    ['leave out one that ends at all', [grant({ until: days(1) }), grant()], [grant()]],
  ])('%s', (_what, grants, kept = grants) => expect(combine(grants)?.grants).toEqual(kept))
})

const actor = (perms: string[], depts: 'all' | string[]) => ({
  id: '7',
  username: 'x',
  roles: [],
  perms,
  depts,
})
const [view, change] = ['iot:device:any', 'iot:device:control-any']

describe('the devices that a role shows', () => {
  test.each([
    ['with the permission', [view], ['1', '2'], ['1', '2']],
    ['of everybody', [view], 'all', 'all'],
    ['without the permission', [change], 'all', []],
  ] as const)('are those of the data scope: %s', (_what, perms, depts, scope) =>
    expect(staffScope(actor([...perms], depts === 'all' ? depts : [...depts]))).toEqual(scope),
  )

  const device = (ownerDeptId: string | null) => ({ id: '1', ownerId: '8', ownerDeptId })
  test.each([
    ['of a department in scope', [view], ['1'], '1', 'staff', false],
    ['to change', [view, change], ['1'], '1', 'staff', true],
    ['of another department', [view, change], ['1'], '2', undefined, false],
    ['of nobody’s department', [view, change], ['1'], null, undefined, false],
    ['of nobody’s department, for all data', [view], 'all', null, 'staff', false],
    ['that the role only changes', [change], 'all', '1', undefined, false],
  ] as const)('%s', (_what, perms, depts, dept, relation, acts) => {
    const access = accessOf(actor([...perms], depts === 'all' ? depts : [...depts]), device(dept), new Map())
    expect([access?.relation, access ? actsForOwner(access) : false]).toEqual([relation, acts])
  })

  test('keep what is shared with somebody who may only look', () => {
    const shared = combine([grant({ level: 'control' })])
    const access = accessOf(actor([view], 'all'), device(null), new Map(shared && [['1', shared]]))
    expect(access && [mayControl(access, 'maintenance'), actsForOwner(access)]).toEqual([true, false])
  })
})
