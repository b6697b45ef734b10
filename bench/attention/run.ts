// `npm run bench -- attention [how many devices]`: what the dashboard asks, over HTTP with the full request path, for the owner of a
// fleet, for a recipient of half of it, and for staff. Prints p50 and p95 of each call and its slowest statement.

import { analysis } from '@limpid/contract/analysis/analysis'
import { seedAll } from '../../apps/server/src/seed/seed-all.ts'
import { fillFleet } from '../devices/fleet.ts'
import { onStage } from '../parts/stage.ts'
import { fillAttention } from './fleet.ts'

const people = { own: 'owner', shared: 'receiver', all: 'staff' } as const
const howMany = Number(process.argv[2] ?? 10_000)
const rounds = Number(process.argv[3] ?? 20)
const plans = process.argv.includes('plans')

const calls = {
  overview: { path: analysis.overview.path, query: {} },
  'needs attention, first page': { path: analysis.troubles.path, query: { pageNum: '1', pageSize: '10' } },
  'needs attention, page 20': { path: analysis.troubles.path, query: { pageNum: '20', pageSize: '10' } },
} as const

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

await onStage({
  async fill(database) {
    await seedAll(database.people, new Date())
    await fillFleet(database.devices, howMany)
    await fillAttention(database.devices)
  },
  async measure(stage, postgres) {
    console.log(`${howMany} devices, PostgreSQL ${postgres}; milliseconds`)
    for (const [name, { path, query }] of Object.entries(calls)) {
      for (const [scope, username] of Object.entries(people)) {
        const token = await stage.tokenOf(username)
        const call = () => stage.get(path, { ...query, scope }, token)
        const first = (await call()).ms
        const times: number[] = []
        for (let round = 0; round < rounds; round++) times.push((await call()).ms)
        times.sort((a, b) => a - b)
        const figures = [
          `first ${first.toFixed(0)}`,
          `p50 ${at(times, 0.5).toFixed(0)}`,
          `p95 ${at(times, 0.95).toFixed(0)}`,
        ]
        console.log(`${name.padEnd(30)} ${scope.padEnd(7)} ${figures.join('  ')}`)
        const plan = await stage.explain(call)
        console.log(
          plans
            ? plan
            : `  ${plan.slice(0, plan.indexOf(','))}${plan.slice(plan.indexOf(','), plan.indexOf(' ms') + 3)}`,
        )
      }
    }
  },
})
