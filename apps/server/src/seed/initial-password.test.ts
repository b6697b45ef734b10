import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { knownPasswords } from '../platform/security/known-passwords.ts'
import { initialPassword, refuseWeakPassword, weakness } from './initial-password.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'limpid-secret-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

describe('the initial password', () => {
  test('is random, stored where only its owner can read it, and the same at the next start', async () => {
    const config = readConfig({ DATA_DIR: dataDir })
    const first = await initialPassword(config)
    expect(first.password).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/)
    expect((await stat(join(dataDir, 'initial-password'))).mode & 0o777).toBe(0o600)
    expect((await initialPassword(config)).password).toBe(first.password)
  })
  test("is the operator's where one is configured", async () => {
    const config = readConfig({ DATA_DIR: dataDir, INITIAL_PASSWORD: 'chosen-by-hand' })
    expect((await initialPassword(config)).password).toBe('chosen-by-hand')
    expect(await readFile(join(dataDir, 'initial-password'), 'utf8')).toBe('chosen-by-hand\n')
  })
  test('is rejected in production when it is weak', async () => {
    const weak = { INITIAL_PASSWORD: '123456' }
    await expect(refuseWeakPassword(readConfig({ ...weak, NODE_ENV: 'production' }))).rejects.toThrow(
      'too weak',
    )
    await refuseWeakPassword(readConfig(weak))
    await refuseWeakPassword(readConfig({ NODE_ENV: 'production' }))
  })
})

test.each([
  'short',
  'aaaaaaaaaaaaaaaa',
  'Password2026!',
  'admin-123456',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiop123456',
  '1qaz2wsx3edc4rfv',
  'abcabcabcabcabc',
  'h7!kh7!kh7!kh7!k',
  'limpidlimpidlimpid',
  'Administrator2026',
  'limpidlimpid2026',
  'Limpid@2026!!',
  'admin2025admin2026',
])('%s is weak', async (password) => {
  expect(weakness(password, await knownPasswords())).toBeDefined()
})

test.each(['clear water over round stones', 'k3hf-92mx-p7qa-z4tn', '清水流过圆圆的石头边上的树'])(
  '%s is not weak',
  async (password) => {
    expect(weakness(password, await knownPasswords())).toBeUndefined()
  },
)
