import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { signInCaller } from '../testing/caller.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let running: RunningServer | undefined
afterEach(async () => {
  await running?.remove()
  running = undefined
})

/** Holds a port until the test ends it. */
async function takePort(): Promise<{ port: number; free(): void }> {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, resolve))
  return { port: (holder.address() as { port: number }).port, free: () => holder.close() }
}

describe('a start', () => {
  test('ends with a sentence when a port that was named is taken', async () => {
    const taken = await takePort()
    for (const variable of ['PORT', 'MQTT_PORT']) {
      await expect(startServer({ [variable]: String(taken.port) })).rejects.toThrow(
        new RegExp(`Port ${taken.port} is taken\\. Set ${variable}`),
      )
    }
    taken.free()
  })

  test('names every variable of the environment that does not fit', async () => {
    await expect(startServer({ PORT: 'eighty', CAPTCHA: 'maybe' })).rejects.toThrow(/PORT: .*CAPTCHA: /)
  })

  test('refuses a weak password in production', async () => {
    const weak = { NODE_ENV: 'production', INITIAL_PASSWORD: '123456' }
    await expect(startServer(weak)).rejects.toThrow('INITIAL_PASSWORD is too weak')
  })

  test('refuses a weak first password in production that an earlier start gave', async () => {
    running = await startServer({ INITIAL_PASSWORD: '123456' })
    await running.stop()
    await expect(running.start({ NODE_ENV: 'production', INITIAL_PASSWORD: '' })).rejects.toThrow(
      /first password of root, .* is too weak/,
    )
  })

  test('that failed after it made the accounts says in the next one where their password is', async () => {
    const taken = await takePort()
    running = await startServer({ PORT: String(taken.port) }, { mayFail: true })
    taken.free()
    await running.start()
    expect(running.output()).toContain('still have the first password')
    expect(running.output()).toContain(join(running.dataDir, 'initial-password'))
  })

  test('tells where everything is, and keeps its secrets to the owner', async () => {
    running = await startServer()
    expect(running.output()).toContain(running.consoleUrl)
    expect(running.output()).toContain(`:${running.mqttPort}`)
    expect(running.output(), 'port 0 is any free one').not.toContain('is taken')
    expect(running.output()).toContain('root, admin, member, guest')
    expect(running.output()).toContain('CAPTCHA=off')
    for (const name of ['initial-password', 'demo-fleet.json']) {
      expect((await stat(join(running.dataDir, name))).mode & 0o777, name).toBe(0o600)
    }
  })

  test('after a stop goes on with what was there, and does not tell the password again', async () => {
    running = await startServer()
    const caller = await signInCaller(running.consoleUrl, 'member')
    expect(await running.stop()).toBe(0)
    const told = running.output().length
    await running.start()
    const second = running.output().slice(told)
    expect(second).not.toContain('Password')
    expect(second).toContain('still have the first password')
    expect(second).toContain(join(running.dataDir, 'initial-password'))
    const again = await signInCaller(running.consoleUrl, 'root')
    expect(again.token).not.toBe(caller.token)
  })
})
