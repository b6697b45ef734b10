// `npm run bench -- replay [readings] [devices]`: an alarm rule replayed over the last 90 days of a fleet, part by part as the console asks
// for it, over HTTP with the full request path. Beside it stands the time of a plain SELECT of the same rows in chronological order, taken
// in turns in one run.
import { alarmRules } from '@limpid/contract/alarm-rules/alarm-rules'
import type { ReplayForm, ReplayPart } from '@limpid/contract/alarm-rules/schemas'
import { insertAccount } from '../../apps/server/src/modules/users/users.store.ts'
import type { Database } from '../../apps/server/src/platform/database/pools.ts'
import { seedAll } from '../../apps/server/src/seed/seed-all.ts'
import { onStage } from '../parts/stage.ts'
import { days, fillPast, metric } from './readings.ts'

const readings = Number(process.argv[2] ?? 1_000_000)
const devices = Number(process.argv[3] ?? 10)
const rounds = 3
const maxMs = 10_000

let filled: { database: Database; productId: string } | undefined

const rule: ReplayForm['rule'] = {
  severity: 'major',
  match: 'all',
  conditions: [
    { type: 'limit', metric, side: 'above', value: 85, inclusive: false, deadBand: 2, levels: [] },
  ],
  onDelaySeconds: 600,
  offDelaySeconds: 60,
}

await onStage({
  async fill(database) {
    await seedAll(database.people, new Date())
    const owner = { username: 'owner', nickname: 'owner', passwordHash: '-', roleCodes: ['MEMBER'] }
    const ownerId = await insertAccount(database.people, owner)
    filled = { database, productId: await fillPast(database.devices, ownerId, { devices, readings }) }
  },
  async measure(stage, postgres) {
    if (!filled) throw new Error('nothing to replay')
    const { database, productId } = filled
    const token = await stage.tokenOf('owner')
    console.log(`${readings} readings of ${devices} devices in ${days} days, PostgreSQL ${postgres}`)
    const replayAll = async () => {
      const all = { ms: 0, longestMs: 0, readings: 0, raised: 0 }
      for (let after: string | null | undefined; after !== null; ) {
        const body = { productId, scope: 'all', rule, days, after }
        const { ms, data } = await stage.post(alarmRules.replay.path, body, token)
        const part = data as unknown as Pick<ReplayPart, 'readings' | 'raised' | 'next'>
        all.ms += ms
        all.longestMs = Math.max(all.longestMs, ms)
        all.readings += part.readings
        all.raised += part.raised
        after = part.next
      }
      return all
    }
    const selectAll = async () => {
      const started = performance.now()
      const { rows } = await database.peoplePool.query<{ id: string }>('SELECT id FROM devices ORDER BY id')
      for (const { id } of rows)
        await database.peoplePool.query('SELECT ts, value FROM telemetry WHERE device_id = $1 ORDER BY ts', [
          id,
        ])
      return performance.now() - started
    }
    for (let round = 1; round <= rounds; round += 1) {
      const replayed = await replayAll()
      const plainMs = await selectAll()
      const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
      console.log(
        `round ${round}: ${replayed.readings} readings, ${replayed.raised} raised, ${seconds(replayed.ms)} in all (at most ${seconds(maxMs)}: ${replayed.ms <= maxMs ? 'kept' : 'missed'}), longest part ${seconds(replayed.longestMs)}, plain SELECT ${seconds(plainMs)}, ratio ${(replayed.ms / plainMs).toFixed(2)}`,
      )
    }
  },
})
