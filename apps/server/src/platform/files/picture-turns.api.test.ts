import { execFileSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@limpid/contract/auth/auth'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp, testPassword } from '../../../testing/app.ts'
import { inTurn } from './pictures.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())

/* Each picture keeps its thread until the test ends: opening a pipe that nobody writes to takes one of the threads that draw pictures
   and verify passwords. Were as many drawn at once as there are threads, no password would be verified any more. */
test.skipIf(process.platform === 'win32')(
  'a password is checked while a picture is drawn and others wait',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'limpid-pictures-'))
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const places = inTurn.executionSlots + inTurn.queueSlots
    const pictures = Array.from({ length: places }, () =>
      inTurn.execute(async () => (await open(pipe, 'r')).close()),
    )
    onTestFinished(async () => {
      const writer = openSync(pipe, 'r+')
      await Promise.all(pictures)
      closeSync(writer)
      await rm(folder, { recursive: true })
    })
    const body = { grant_type: 'password', username: 'anna', password: testPassword }
    expect(await t.call(auth.signIn, { body })).toMatchObject({ status: 200 })
    expect([inTurn.executionSlots, inTurn.queueSlots]).toEqual([0, 0])
    await expect(inTurn.execute(async () => {})).rejects.toThrow()
  },
)
