import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('an unknown option starts nothing and names the scenarios', () => {
  const args = [join(import.meta.dirname, 'run.ts'), 'kill-backend', '--list']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 50_000 })
  expect(stderr).toContain('kill-postmaster')
  expect(status).toBe(1)
}, 60_000)
