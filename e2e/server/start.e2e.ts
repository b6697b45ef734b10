import { once } from 'node:events'
import { readdir, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import mqtt from 'mqtt'
import pg from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { signInCaller } from '../testing/caller.ts'
import { installServer, type RunningServer } from '../testing/launch.ts'

let running: RunningServer | undefined
/** From one file, which starts in half the time of the sources: the first start of a run is from those. */
const install = (env: Record<string, string>, mayFail = false) =>
  installServer(env, { mayFail, program: inject('joinedServer') })
/** The demo fleet and its history belong to the test that looks for them. */
const plain = { DEMO: 'off' }
afterEach(async () => {
  await running?.remove()
  running = undefined
})

/** Occupies a port until the test releases it. */
async function takePort(): Promise<{ port: number; free(): void }> {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, resolve))
  return { port: (holder.address() as { port: number }).port, free: () => holder.close() }
}

describe('a start', () => {
  test('fails with a message when a configured port is in use', async () => {
    const taken = await takePort()
    for (const variable of ['PORT', 'MQTT_PORT']) {
      await expect(install({ ...plain, [variable]: String(taken.port) })).rejects.toThrow(
        new RegExp(`Port ${taken.port} is in use\\. Set ${variable}`),
      )
    }
    taken.free()
  })

  test('names every invalid environment variable', async () => {
    await expect(install({ PORT: 'eighty', CAPTCHA: 'maybe' })).rejects.toThrow(/PORT: .*CAPTCHA: /)
  })

  test('rejects a weak password in production', async () => {
    const weak = { NODE_ENV: 'production', INITIAL_PASSWORD: '123456' }
    running = await install(weak, true)
    expect(running.output()).toContain('INITIAL_PASSWORD is too weak')
    expect(await readdir(running.dataDir), 'nothing was made before').toEqual([])
  })

  test('rejects in production a weak initial password set by an earlier start', async () => {
    running = await install({ ...plain, INITIAL_PASSWORD: '123456' })
    await running.stop()
    await expect(running.start({ NODE_ENV: 'production', INITIAL_PASSWORD: '' })).rejects.toThrow(
      /initial password of root, .* is too weak/,
    )
  })

  test('that failed after creating the accounts says in the next one where their password is', async () => {
    const taken = await takePort()
    running = await install({ ...plain, PORT: String(taken.port) }, true)
    taken.free()
    await running.start()
    expect(running.output()).toContain('still have the initial password')
    expect(running.output()).toContain(join(running.dataDir, 'initial-password'))
  })

  test('shows where everything is, and keeps its secrets private to the owner', async () => {
    running = await install({})
    expect(running.output()).toContain(running.consoleUrl)
    expect(running.output()).toContain(`:${running.mqttPort}`)
    expect(running.output(), 'port 0 is any free one').not.toContain('is in use')
    expect(running.output()).toContain('root, admin, member, guest')
    expect(running.output()).toContain('CAPTCHA=off')
    for (const name of ['initial-password', 'demo-fleet.json']) {
      expect((await stat(join(running.dataDir, name))).mode & 0o777, name).toBe(0o600)
    }
  })

  test('serves console and devices by TLS when asked, with a certificate of its own', async () => {
    const env = { ...plain, HTTPS_PORT: '0', MQTTS_PORT: '0', TLS_SELF_SIGNED: 'on' }
    running = await install(env)
    const output = running.output()
    const [, httpsPort] = /https:\/\/localhost:(\d+)\//.exec(output) ?? []
    const [, mqttsPort] = /mqtts:\/\/localhost:(\d+)/.exec(output) ?? []
    const ca = await readFile(join(running.dataDir, 'tls', 'certificate.pem'), 'utf8')
    expect(output).toContain(join(running.dataDir, 'tls', 'certificate.pem'))
    for (const port of [httpsPort, mqttsPort]) {
      const socket = connect({ port: Number(port), host: 'localhost', ca })
      await once(socket, 'secureConnect')
      expect(socket.authorized).toBe(true)
      socket.destroy()
    }
  })

  test('uses its built-in database by accounts that own nothing, on every connection', async () => {
    running = await install(plain)
    await signInCaller(running.consoleUrl, 'member')
    // One that is looked up and refused: without any device their connection is opened every 20 seconds.
    const refused = mqtt.connectAsync({ port: running.mqttPort, username: 'nobody', reconnectPeriod: 0 })
    await expect(refused).rejects.toThrow()
    const names = ['people', 'devices', 'work', 'jobs', 'watch', 'cluster'].map((name) => `limpid-${name}`)
    const client = new pg.Client(await running.database())
    await client.connect()
    const connections = async () => {
      const { rows } = await client.query(
        `SELECT DISTINCT usename, usesuper, application_name = 'limpid-devices' AS devices
           FROM pg_stat_activity JOIN pg_user USING (usename) WHERE application_name = ANY ($1) ORDER BY devices`,
        [names],
      )
      return rows
    }
    // Idle connections are closed after a while.
    await expect.poll(connections, { timeout: 60_000 }).toEqual([
      { usename: 'limpid_app', usesuper: false, devices: false },
      { usename: 'limpid_devices', usesuper: false, devices: true },
    ])
    await client.end()
  })

  test('after a stop continues with the existing data, and does not show the password again', async () => {
    running = await install(plain)
    const caller = await signInCaller(running.consoleUrl, 'member')
    expect(await running.stop()).toBe(0)
    const reported = running.output().length
    await running.start()
    const second = running.output().slice(reported)
    expect(second).not.toContain('Password')
    expect(second).toContain('still have the initial password')
    expect(second).toContain(join(running.dataDir, 'initial-password'))
    const again = await signInCaller(running.consoleUrl, 'root')
    expect(again.token).not.toBe(caller.token)
  })
})
