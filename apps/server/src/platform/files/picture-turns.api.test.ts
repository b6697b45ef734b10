import { execFileSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@limpid/contract/auth/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, testPassword } from '../../../testing/app.ts'
import { createPictures } from './pictures.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())

/* The decoder takes every thread that it finds until the pipe is written to. In this process, or in a thread of it, these are the ones
   that hash passwords, and the sign-in would never end. */
test.skipIf(process.platform === 'win32')(
  'a password is checked while pictures keep all threads of their decoders',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'limpid-pictures-'))
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const decoder = new URL('../../../testing/processes/held-decoder.ts', import.meta.url)
    const { square } = createPictures({ decoder, limits: { ms: 600_000, memoryMb: 512 } })
    const order: string[] = []
    const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(pipe)])
    const pictures = Array.from({ length: 5 }, async (_, account) => {
      await square(`${account}`, bytes, 64)
      order.push('picture')
    })
    const body = { grant_type: 'password', username: 'anna', password: testPassword }
    const signIns = Array.from({ length: 5 }, async () => {
      expect(await t.call(auth.signIn, { body })).toMatchObject({ status: 200 })
      order.push('sign-in')
    })
    await Promise.all(signIns)
    const writer = openSync(pipe, 'r+')
    await Promise.all(pictures)
    closeSync(writer)
    await rm(folder, { recursive: true })
    expect(order).toEqual([...Array(5).fill('sign-in'), ...Array(5).fill('picture')])
  },
)
