import type { Grant } from '@limpid/contract/access/access'
import { describe, expect, test } from 'vitest'
import { combine } from './access.rules.ts'

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
