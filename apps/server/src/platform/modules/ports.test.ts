import { expect, test } from 'vitest'
import { createPorts } from './ports.ts'

declare module './ports.ts' {
  interface Ports {
    'trial.devices': { count(): number; seen(): boolean }
  }
}

const needed = { 'trial.devices': ['count', 'seen'] } as const

test('a port that was taken early has what several modules provide later', () => {
  const ports = createPorts()
  const taken = ports.get('trial.devices')
  ports.provide({ 'trial.devices': { count: () => 3 } })
  ports.provide({ 'trial.devices': { seen: () => true } })
  ports.check(needed)
  expect([taken.count(), taken.seen()]).toEqual([3, true])
})

test('a member that nobody provides is named', () => {
  const ports = createPorts()
  ports.provide({ 'trial.devices': { count: () => 3 } })
  expect(() => ports.check(needed)).toThrow("No module provides 'seen' of the port 'trial.devices'.")
})

test('no two modules provide the same member', () => {
  const ports = createPorts()
  ports.provide({ 'trial.devices': { count: () => 3 } })
  expect(() => ports.provide({ 'trial.devices': { count: () => 4 } })).toThrow(/Two modules provide 'count'/)
})

test('two registries share nothing', () => {
  const [one, other] = [createPorts(), createPorts()]
  one.provide({ 'trial.devices': { count: () => 3 } })
  expect(other.get('trial.devices').count).toBeUndefined()
})
