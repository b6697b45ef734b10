import type { JobState } from '@limpid/contract/status/status'
import { expect, test } from 'vitest'
import { jobsByArea } from './jobAreas.ts'

const at = new Date('2026-11-20T03:00:00Z')
const job = (name: string, error: string | null = null): JobState => ({
  name,
  everySeconds: 60,
  alone: true,
  startedAt: at,
  endedAt: at,
  running: false,
  error,
  server: null,
  done: null,
  doneAt: null,
  doneMs: null,
  outcome: null,
  nextAt: null,
})
const shown = (...jobs: JobState[]) =>
  jobsByArea(jobs).map((group) => [group.title.en, ...group.jobs.map(({ name }) => name)])

test('jobs stand in the area of their module, unknown ones with the server', () => {
  expect(shown(job('audit.seal'), job('tls.reloadCertificate'), job('devices.endRevoked'))).toEqual([
    ['Devices', 'devices.endRevoked'],
    ['Accounts and audit', 'audit.seal'],
    ['Server', 'tls.reloadCertificate'],
  ])
})

test('an area with a failed job comes first, and the failed job first in it', () => {
  expect(
    shown(job('devices.endRevoked'), job('cycles.expireSilent'), job('diaries.write', 'no space left')),
  ).toEqual([
    ['Washes and ledgers', 'diaries.write', 'cycles.expireSilent'],
    ['Devices', 'devices.endRevoked'],
  ])
})
