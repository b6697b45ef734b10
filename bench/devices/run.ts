// `npm run bench -- devices [how many] [part of a filter's name]`: the device list, the map and the filters' options over HTTP with everything that a call does, by every
// filter and order alone and by every two filters together, for their owner, for somebody to whom half of them are shared, and for staff.
// Beside each row stands its ratio to the plain list of the owner, asked in turn with it: figures of a busy machine can be compared by it.

import { fleet } from '@limpid/contract/fleet'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { pino } from 'pino'
import { createApp } from '../../apps/server/src/app.ts'
import { insertSession } from '../../apps/server/src/modules/auth/sessions/sessions.store.ts'
import { seedProducts } from '../../apps/server/src/modules/products/products.seed.ts'
import { seedRoles } from '../../apps/server/src/modules/roles/roles.seed.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { openDatabase } from '../../apps/server/src/platform/database/pools.ts'
import { watchSlowest } from '../parts/plan.ts'
import { startBenchPostgres } from '../parts/postgres.ts'
import { fillFleet } from './fleet.ts'

/** What people ask for; short Chinese words are the hard ones, no trigram index helps them. */
const filters: Record<string, Record<string, string>> = {
  'none, by name': {},
  'none, by name, descending': { descending: 'true' },
  'none, by serial number': { sort: 'sn' },
  'none, by when it was added': { sort: 'createTime', descending: 'true' },
  'none, by when it came online or went': { sort: 'onlineChangedAt' },
  online: { online: 'true' },
  'one product': { productId: '1' },
  'one product, offline, by serial number': { productId: '2', online: 'false', sort: 'sn' },
  'search 洗碗 (two characters)': { keywords: '洗碗' },
  'search 店洗碗机9': { keywords: '店洗碗机9' },
  'search SN01 (no long prefix)': { keywords: 'sn01' },
  'search xiwanji (spelled; a third of them)': { keywords: 'xiwanji' },
  'search gzd (initials)': { keywords: 'gzd' },
  'search chengdu12dian (spelled; a few)': { keywords: 'chengdu12dian' },
  'one site': { siteId: '1' },
  'a tag that half of them have': { tag: '重点' },
  'a rare tag, by serial number': { tag: 'T77', sort: 'sn' },
  'one firmware': { firmware: '2.3' },
  washing: { activity: 'washing' },
  fault: { activity: 'fault' },
  idle: { activity: 'idle' },
  offline: { activity: 'unknown' },
  'a group of half the fleet': { groupId: '1' },
  'a small group': { groupId: '500' },
  'a group, a tag, online': { groupId: '1', tag: '重点', online: 'true' },
  'search without a hit': { keywords: 'nothing like this' },
}

/** Each of these with each other one. */
const paired: Record<string, Record<string, string>> = {
  online: { online: 'true' },
  'one product': { productId: '1' },
  'one site': { siteId: '1' },
  'a common tag': { tag: '重点' },
  'one firmware': { firmware: '2.3' },
  washing: { activity: 'washing' },
  idle: { activity: 'idle' },
  'a group of half the fleet': { groupId: '1' },
  'search 洗碗': { keywords: '洗碗' },
}

function pairsOf(): Record<string, Record<string, string>> {
  const all = Object.entries(paired)
  const pairs = all.flatMap(([name, query], at) =>
    all.slice(at + 1).map(([other, more]) => [`${name} + ${other}`, { ...query, ...more }] as const),
  )
  // One activity at a time.
  return Object.fromEntries(pairs.filter(([name]) => name !== 'washing + idle'))
}

/** What is read off every device. */
const whole = [
  ['the options of the filters', fleet.facets.path, {}],
  [
    'the map of all sites',
    fleet.map.path,
    { left: '-180', bottom: '-90', right: '180', top: '90', columns: '40' },
  ],
] as const

const howMany = Number(process.argv[2] ?? 100_000)
const wanted = process.argv[3] ?? ''
const runs = 21
const log = pino({ level: 'warn' })
const postgres = await startBenchPostgres(log)
const database = openDatabase(postgres.connection, log)
const slowest = watchSlowest(database.peoplePool)
try {
  await seedProducts(database.people, new Date())
  await seedRoles(database.people)
  await fillFleet(database.devices, howMany)
  await measure()
} finally {
  await database.close()
  await postgres.stop()
}

async function measure(): Promise<void> {
  const app = await createApp({ config: readConfig({ CAPTCHA: 'off' }), log, database })
  const tokenOf = async (username: string) => {
    const account = await app.ctx.db
      .selectFrom('accounts')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return insertSession(app.ctx, account.id, { address: '127.0.0.1', userAgent: 'bench' })
  }
  const tokens = {
    own: await tokenOf('owner'),
    shared: await tokenOf('receiver'),
    all: await tokenOf('staff'),
  }
  const quantile = (times: number[], share: number) => times[Math.floor(times.length * share)] ?? 0
  const get = async (
    query: Record<string, string>,
    scope: keyof typeof tokens,
    path: string = fleet.page.path,
  ) => {
    const started = performance.now()
    const reply = await app.fastify.inject({
      url: `${basePath}${path}?${new URLSearchParams({ ...query, scope })}`,
      headers: { authorization: `Bearer ${tokens[scope]}` },
    })
    const ms = performance.now() - started
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return { ms, total: (reply.json().data.total ?? 0) as number }
  }

  console.log(`${howMany} devices, PostgreSQL ${postgres.name}, ${runs} calls a row, milliseconds a call`)
  console.log(
    'scope  filter and order                               page   rows match    first     p50     p95   ratio',
  )
  const slow: { ratio: number; p95: number; row: string }[] = []
  type Asked = readonly [query: Record<string, string>, scope: keyof typeof tokens, path?: string]
  async function say(row: string, matching: number, firstMs: number, asked: Asked) {
    const times: number[] = []
    const plain: number[] = []
    for (let run = 0; run < runs; run += 1) {
      plain.push((await get({ pageSize: '20' }, 'own')).ms)
      times.push((await get(...asked)).ms)
    }
    for (const list of [times, plain]) list.sort((a, b) => a - b)
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
    const ratio = p50 / quantile(plain, 0.5)
    slow.push({ ratio, p95, row })
    const figures = [firstMs, p50, p95, ratio].map((one) => one.toFixed(1).padStart(8)).join('')
    console.log(`${row} ${String(matching).padStart(12)} ${figures}`)
  }
  for (const scope of ['own', 'shared', 'all'] as const) {
    for (const [name, query] of Object.entries({ ...filters, ...pairsOf() })) {
      // A small group is not shared to the receiver.
      if (!name.includes(wanted) || (scope === 'shared' && name === 'a small group')) continue
      const { total, ms: firstMs } = await get(query, scope)
      const pages = Math.max(1, Math.ceil(total / 20))
      for (const pageNum of new Set([1, Math.ceil(pages / 2), pages])) {
        const row = `${scope.padEnd(6)} ${name.padEnd(46)}${String(pageNum).padStart(5)}`
        await say(row, total, firstMs, [{ ...query, pageSize: '20', pageNum: String(pageNum) }, scope])
      }
    }
    for (const [name, path, query] of whole) {
      if (!name.includes(wanted)) continue
      const { ms: firstMs } = await get(query, scope, path)
      await say(`${scope.padEnd(6)} ${name.padEnd(51)}`, howMany, firstMs, [query, scope, path])
    }
  }
  console.log(
    `\n${slow.filter(({ p95 }) => p95 > 20).length} of ${slow.length} rows have a p95 over 20 ms. The ten slowest by ratio:`,
  )
  for (const { row, p95, ratio } of slow.sort((a, b) => b.ratio - a.ratio).slice(0, 10))
    console.log(`${row}  p95 ${p95.toFixed(1)} ms, ratio ${ratio.toFixed(1)}`)
  console.log(await slowest())
  await app.fastify.close()
}
