// `npm run bench -- devices [how many] [part of a filter's name]`: the device list over HTTP with everything that a call does, at several pages and filters.

import { fleet } from '@limpid/contract/fleet'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { pino } from 'pino'
import { createApp } from '../../apps/server/src/app.ts'
import { insertSession } from '../../apps/server/src/modules/auth/sessions.store.ts'
import { seedProducts } from '../../apps/server/src/modules/products/products.seed.ts'
import { seedRoles } from '../../apps/server/src/modules/roles/roles.seed.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { openDatabase } from '../../apps/server/src/platform/database/pools.ts'
import { startBenchPostgres } from '../parts/postgres.ts'
import { fillFleet } from './fleet.ts'
import { watchSlowest } from './plan.ts'

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
  const tokens = { own: await tokenOf('owner'), all: await tokenOf('staff') }
  const get = async (query: Record<string, string>, scope: 'own' | 'all') => {
    const started = performance.now()
    const reply = await app.fastify.inject({
      url: `${basePath}${fleet.page.path}?${new URLSearchParams({ ...query, scope })}`,
      headers: { authorization: `Bearer ${tokens[scope]}` },
    })
    const ms = performance.now() - started
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return { ms, total: reply.json().data.total as number }
  }

  console.log(`${howMany} devices, PostgreSQL ${postgres.name}, ${runs} calls a row, milliseconds a call`)
  console.log('scope  filter and order                               page   rows match   median     p95')
  const medians: number[] = []
  for (const scope of ['own', 'all'] as const) {
    for (const [name, query] of Object.entries(filters)) {
      if (!name.includes(wanted)) continue
      const { total } = await get(query, scope)
      const pages = Math.max(1, Math.ceil(total / 20))
      for (const pageNum of new Set([1, Math.ceil(pages / 2), pages])) {
        const times: number[] = []
        for (let run = 0; run < runs; run += 1) {
          times.push((await get({ ...query, pageSize: '20', pageNum: String(pageNum) }, scope)).ms)
        }
        times.sort((a, b) => a - b)
        const [median, p95] = [times[runs >> 1] ?? 0, times[Math.floor(runs * 0.95)] ?? 0]
        medians.push(median)
        console.log(
          `${scope.padEnd(6)} ${name.padEnd(46)}${String(pageNum).padStart(5)} ${String(total).padStart(12)} ${median.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(7)}`,
        )
      }
    }
  }
  console.log(`\nslowest median: ${Math.max(...medians).toFixed(1)} ms`)
  console.log(await slowest())
  await app.fastify.close()
}
