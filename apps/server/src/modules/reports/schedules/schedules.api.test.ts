import { reports } from '@limpid/contract/reports/reports'
import { maxSchedules } from '@limpid/contract/reports/schedules'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { denied, invalid, missing, nobody } from '../../../../testing/sharing.ts'
import { requestDue } from './due.service.ts'
import { maxSentNow } from './schedules.limits.ts'

/** Tuesday, 06:30 in Shanghai. */
let now = new Date('2026-11-24T06:30:00+08:00')
const monthSeconds = 30 * 86_400
let t: TestApp
let anna: Person
let bert: Person
let kitchen: string
/** Mails of schedules that the mail server received, newest last; it answers with the code `refuses`. */
const mails: { to: string; text: string }[] = []
let refuses: number | undefined
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: (_address, _session, done) =>
    done(refuses ? Object.assign(new Error('no'), { responseCode: refuses }) : null),
  onData(stream, { envelope }, done) {
    const parts: Buffer[] = []
    stream.on('data', (bytes: Buffer) => parts.push(bytes))
    stream.on('end', () => {
      const mail = { to: envelope.rcptTo[0]?.address ?? '', text: unfolded(Buffer.concat(parts)) }
      // The account is also notified of new recipients, by mail too.
      if (tokenOf(mail) !== '') mails.push(mail)
      done()
    })
  },
})

/** Long headers stand on several lines. */
function unfolded(mail: Buffer): string {
  return mail.toString('latin1').replaceAll(/\r\n[ \t]+/g, ' ')
}

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as { port: number }
  t = await createTestApp({
    oneConnection: true,
    clock: { now: () => now },
    config: {
      mail: { url: `smtp://127.0.0.1:${port}`, from: 'limpid@example.com' },
      publicUrl: 'https://limpid.example',
      session: { tokenSeconds: monthSeconds, idleSeconds: monthSeconds, absoluteSeconds: monthSeconds },
    },
  })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  await t.database.pool.query("UPDATE accounts SET email = 'anna@example.com' WHERE id = $1", [anna.id])
  kitchen = await deviceOf(t, anna, 'K-1')
  await wash('2026-11-23T09:00:00+08:00')
})
afterAll(async () => {
  await t.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

const wash = (start: string, device = kitchen) =>
  t.database.pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, hygiene)
     VALUES ($1, $2::timestamptz, $2::timestamptz + interval '30 minutes', 'completed', 'phase', '[]', '{"outcome":"passed"}')`,
    [device, start],
  )

const form = {
  name: '日报',
  every: 'daily',
  time: '07:00',
  timeZone: 'Asia/Shanghai',
  formats: ['pdf', 'xlsx'],
  language: 'en',
}
const create = (more: Record<string, unknown> = {}, as = anna) =>
  t.call(reports.createSchedule, { as, body: { ...form, password: testPassword, ...more } })
const list = async (as = anna) => (await t.call(reports.schedules, { as })).data
const log = async (query: Record<string, string> = {}, as = anna) =>
  (await t.call(reports.mails, { as, query })).data.list
const send = () => t.app.ctx.ports.get('reports.mails').look()
const make = () => t.app.ctx.ports.get('reports.runner').look()

/** Everything that is due by now, as two servers find it. */
async function pass(at: string): Promise<void> {
  now = new Date(at)
  await Promise.all([requestDue(t.app.ctx), requestDue(t.app.ctx)])
  await make()
  await send()
}

/** The plain text of a mail, whatever its encoding. */
function textOf(mail: { text: string } | undefined): string {
  const part =
    /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)(?:\r\n--|$)/.exec(mail?.text ?? '')?.[1] ?? ''
  const isBase64 = /Content-Type: text\/plain[^\n]*\r\nContent-Transfer-Encoding: base64/i.test(
    mail?.text ?? '',
  )
  if (isBase64) return Buffer.from(part, 'base64').toString()
  return Buffer.from(
    part
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString()
}
const tokenOf = (mail: { text: string } | undefined) => /token=([\w-]{22})/.exec(textOf(mail))?.[1] ?? ''
const byToken = (token: string, endpoint: typeof reports.subscribe | typeof reports.unsubscribe) =>
  t.call(endpoint, { params: { token } })

describe('a scheduled report', () => {
  let id: string

  test('is created with its next moment by the stated clock (reports.createSchedule, reports.schedules)', async () => {
    id = (await create({ recipients: ['carl@example.com'] })).data.id
    expect(await list()).toMatchObject([
      {
        id,
        name: '日报',
        nextAt: '2026-11-23T23:00:00.000Z',
        last: null,
        recipients: [
          { address: null, state: 'confirmed' },
          { address: 'carl@example.com', state: 'waiting' },
        ],
      },
    ])
  })

  test('asks each recipient once to confirm, and sends them nothing before', async () => {
    await send()
    expect(mails.map(({ to }) => to)).toEqual(['carl@example.com'])
    expect(textOf(mails[0])).toContain('https://limpid.example/#/report-subscription?token=')
    await pass('2026-11-24T07:00:00+08:00')
    expect(mails.slice(1).map(({ to }) => to)).toEqual(['anna@example.com'])
  })

  test('arrives once, however many servers look, with PDF, XLSX and until when it has data', async () => {
    const [, mail] = mails
    expect(mail?.text.match(/Content-Disposition: attachment/g)).toHaveLength(2)
    expect(mail?.text).toContain('List-Unsubscribe: <https://limpid.example/#/report-subscription?token=')
    expect(textOf(mail)).toContain('2026-11-23 to 2026-11-23')
    expect(textOf(mail)).toContain('Data until: 2026-11-24 07:00 (UTC+8)')
    await pass('2026-11-24T07:00:30+08:00')
    expect(mails).toHaveLength(2)
  })

  test('goes to whoever confirmed, without signing in (reports.subscription, reports.subscribe)', async () => {
    const token = tokenOf(mails[0])
    expect(await t.call(reports.subscription, { params: { token } })).toMatchObject({
      data: { name: '日报', every: 'daily', state: 'waiting' },
    })
    await byToken(token, reports.subscribe)
    await pass('2026-11-25T07:00:00+08:00')
    expect(mails.slice(2).map(({ to }) => to)).toEqual(['anna@example.com', 'carl@example.com'])
    expect(await byToken('x'.repeat(22), reports.subscribe)).toMatchObject(missing)
    expect(await byToken('short', reports.unsubscribe)).toMatchObject(invalid)
  })

  test('says what late data changed since the last one', async () => {
    await wash('2026-11-24T12:00:00+08:00')
    await pass('2026-11-26T07:00:00+08:00')
    expect(textOf(mails.at(-1))).toContain(
      'Last report revised: 2026-11-24 to 2026-11-24: washes 0 → 1, hygiene passed 0 → 1',
    )
  })

  test('no longer goes to whoever unsubscribed, also if they are added once more (reports.unsubscribe)', async () => {
    const count = mails.length
    await byToken(tokenOf(mails.at(-1)), reports.unsubscribe)
    await t.call(reports.updateSchedule, { as: anna, params: { id }, body: form })
    const body = { ...form, recipients: ['carl@example.com'], password: testPassword }
    await t.call(reports.updateSchedule, { as: anna, params: { id }, body })
    expect((await list())[0].recipients[1]).toEqual({ address: 'carl@example.com', state: 'unsubscribed' })
    await pass('2026-11-27T07:00:00+08:00')
    expect(mails.slice(count).map(({ to }) => to)).toEqual(['anna@example.com'])
  })

  test('is sent later when the mail server is busy, and again by hand when it rejects the address (reports.retryMail)', async () => {
    refuses = 451
    const count = mails.length
    await pass('2026-11-28T07:00:00+08:00')
    expect((await log())[0]).toMatchObject({
      state: 'waiting',
      attempts: 1,
      answer: expect.stringContaining('451'),
    })
    refuses = undefined
    await pass('2026-11-28T07:02:00+08:00')
    expect(mails).toHaveLength(count + 1)
    refuses = 550
    await pass('2026-11-29T07:00:00+08:00')
    const [failed] = await log({ state: 'failed' })
    expect(failed).toMatchObject({ kind: 'report', fromDay: '2026-11-28', toDay: '2026-11-28' })
    refuses = undefined
    const params = { id: failed.id }
    expect(await t.call(reports.retryMail, { as: bert, params })).toMatchObject(missing)
    await t.call(reports.retryMail, { as: anna, params })
    await send()
    expect(mails).toHaveLength(count + 2)
    expect(await t.call(reports.retryMail, { as: anna, params })).toMatchObject(missing)
  })

  test('stays silent when nothing happened, if its owner wants that', async () => {
    const body = { ...form, skipEmpty: true }
    await t.call(reports.updateSchedule, { as: anna, params: { id }, body })
    const count = mails.length
    await pass('2026-11-30T07:00:00+08:00')
    expect(mails).toHaveLength(count)
    expect((await log())[0]).toMatchObject({ state: 'skipped', schedule: { id, name: '日报' } })
  })

  test('is sent at once on request (reports.sendNow)', async () => {
    await t.call(reports.updateSchedule, { as: anna, params: { id }, body: form })
    const count = mails.length
    expect(await t.call(reports.sendNow, { as: bert, params: { id } })).toMatchObject(missing)
    now = new Date('2026-11-30T10:00:00+08:00')
    await t.call(reports.sendNow, { as: anna, params: { id } })
    await make()
    await send()
    expect(mails).toHaveLength(count + 1)
  })

  test('is sent at once at most ten times an hour', async () => {
    const as = await t.person('erik', ['MEMBER'])
    const body = { toSelf: false, recipients: ['erik@example.com'] }
    const params = { id: (await create(body, as)).data.id }
    const answers = []
    for (let call = 0; call <= maxSentNow; call += 1) {
      now = new Date(now.getTime() + 1000)
      answers.push((await t.call(reports.sendNow, { as, params })).status)
    }
    expect(answers).toEqual([...Array(maxSentNow).fill(200), 429])
  })

  test('stops at twenty schedules of an account, also when they are added at once', async () => {
    const as = await t.person('fay', ['MEMBER'])
    const body = { toSelf: false, recipients: ['fay@example.com'], enabled: false }
    for (let count = 1; count < maxSchedules; count += 1) await create(body, as)
    const last = await Promise.all([create(body, as), create(body, as), create(body, as)])
    expect(last.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('after its devices were edited, is not compared with what it reported of other devices', async () => {
    const as = await t.person('gina', ['MEMBER'])
    await t.database.pool.query("UPDATE accounts SET email = 'gina@example.com' WHERE id = $1", [as.id])
    const [first, second] = [await deviceOf(t, as, 'K-2'), await deviceOf(t, as, 'K-3')]
    const params = { id: (await create({ deviceId: first }, as)).data.id }
    const report = async () => {
      now = new Date(now.getTime() + 60_000)
      await t.call(reports.sendNow, { as, params })
      await make()
      await send()
      return textOf(mails.findLast(({ to }) => to === 'gina@example.com'))
    }
    await report()
    await wash('2026-11-29T12:00:00+08:00', second)
    await t.call(reports.updateSchedule, { as, params, body: { ...form, deviceId: second } })
    expect(await report()).not.toContain('Last report revised')
    await wash('2026-11-29T13:00:00+08:00', second)
    await wash('2026-11-29T13:00:00+08:00', first)
    expect(await report()).toContain('Last report revised: 2026-11-29 to 2026-11-29: washes 1 → 2')
  })

  test('is rejected without a recipient, without an own address, and for what its account may not see', async () => {
    expect(await t.call(reports.schedules)).toMatchObject(nobody)
    expect(await create({}, await t.person('nemo', []))).toMatchObject(denied)
    expect((await create({ toSelf: false })).code).toBe('A0400')
    expect((await create({}, bert)).code).toBe('A0400')
    expect(
      await create({ toSelf: false, recipients: ['x@example.com'], deviceId: kitchen }, bert),
    ).toMatchObject(missing)
    expect(await create({ time: '24:00' })).toMatchObject(invalid)
    expect(await create({ recipients: ['no address'] })).toMatchObject(invalid)
  })

  test('of another account is neither changed nor seen (reports.updateSchedule, reports.removeSchedule)', async () => {
    const params = { id }
    expect(
      await t.call(reports.updateSchedule, {
        as: bert,
        params,
        body: { ...form, toSelf: false, recipients: ['x@example.com'] },
      }),
    ).toMatchObject(missing)
    expect(await t.call(reports.removeSchedule, { as: bert, params })).toMatchObject(missing)
    expect(await list(bert)).toEqual([])
    expect(await log({}, bert)).toEqual([])
    await t.call(reports.removeSchedule, { as: anna, params })
    expect(await list()).toEqual([])
  })
})
