import { expect, test } from 'vitest'
import { unaddressed } from '../parts/advisories.mjs'
import { licenceList } from '../parts/licences.mjs'

const finding = (id: string) => ({
  name: 'left',
  title: 'Trouble',
  severity: 'high',
  url: `https://github.com/advisories/${id}`,
})
const report = {
  vulnerabilities: { left: { via: [finding('GHSA-1'), finding('GHSA-2')] }, above: { via: ['left'] } },
}

test('a known vulnerability is open until the page of decisions names it', () => {
  expect(unaddressed(report, '')).toEqual([
    'high: left, Trouble (https://github.com/advisories/GHSA-1)',
    'high: left, Trouble (https://github.com/advisories/GHSA-2)',
  ])
  expect(unaddressed(report, '| GHSA-1 | left | not reached |')).toHaveLength(1)
  expect(unaddressed({ vulnerabilities: {} }, '')).toEqual([])
})

test('the list of licences names every component', () => {
  const components = [
    { name: 'a', version: '1.0.0', licenses: [{ license: { id: 'MIT' } }] },
    { group: '@x', name: 'b', version: '2.0.0', licenses: [{ expression: 'MIT OR Apache-2.0' }] },
    { name: 'c', version: '3.0.0' },
  ]
  expect(licenceList({ components })).toBe(
    'MIT (1)\n  a 1.0.0\n\nMIT OR Apache-2.0 (1)\n  @x/b 2.0.0\n\nunknown (1)\n  c 3.0.0\n',
  )
})
