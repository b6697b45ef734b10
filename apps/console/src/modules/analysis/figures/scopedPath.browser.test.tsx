import { expect, test } from 'vitest'
import { scopedPath } from './scopedPath.ts'

test('a device of the shared ones has their address, any other the one of own devices', () => {
  const device = { id: '7', sn: 'P 7' }
  expect(scopedPath(device, 'shared')).toBe('/equipment/device-info/7/P%207')
  for (const scope of ['own', 'all', undefined] as const)
    expect(scopedPath(device, scope)).toBe('/equipment/equipment-info/7/P%207')
})
