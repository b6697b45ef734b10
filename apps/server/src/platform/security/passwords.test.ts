import { expect, test } from 'vitest'
import { testPasswords } from '../../../testing/passwords.ts'
import { createPasswords, PasswordQueueFull } from './passwords.ts'

test('hashes with argon2id at the recommended cost', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('three crows on a gate')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.check(hash, 'three crows on a gate')).toBe(true)
  expect(await passwords.check(hash, 'two crows on a gate')).toBe(false)
})

test('an account without a stored hash matches no password', async () => {
  expect(await testPasswords().check(undefined, 'no account has this password')).toBe(false)
})

test('rejects further passwords while 64 are being hashed, and accepts them afterwards', async () => {
  const passwords = testPasswords()
  const pending = Array.from({ length: 64 }, (_, at) => passwords.hash(`password ${at}`))
  await expect(passwords.hash('one more')).rejects.toThrow(PasswordQueueFull)
  await Promise.all(pending)
  expect(await passwords.hash('one more')).toMatch(/^\$argon2id\$/)
})
