import { minuteMs } from '@limpid/contract/kernel/durations'
import { defineModule } from '../../platform/modules/define-module.ts'
import { alarmRulesRoutes } from './alarm-rules.routes.ts'
import { alarmRulesMenus } from './alarm-rules.seed.ts'
import { createJudge } from './judge/judge.service.ts'
import { judgeDue, judgeUnjudged } from './judge/waiting.service.ts'
import { invalidateRules } from './own/own.service.ts'

const tickMs = 1000

export const alarmRulesModule = defineModule({
  name: 'alarm-rules',
  menus: alarmRulesMenus,
  provides: ({ ctx, database }) => ({
    'alarm-rules.judge': createJudge({ ctx, pool: database.devices }),
  }),
  routes: (http, { ports }) => alarmRulesRoutes(http, ports.get('alarm-rules.judge')),
  clusterEvents: ['alarm-rules.changed'],
  listeners({ ctx, clusterEvents, ports, onClose }) {
    const judge = ports.get('alarm-rules.judge')
    ctx.events.on('cycles.changed', ({ deviceId }) => judge.washed(deviceId))
    clusterEvents.on('osmosis.changed', ({ deviceIds }) => judge.rulesChanged(deviceIds))
    ctx.events.on('news.missed', () => judge.rulesStale())
    clusterEvents.onElsewhere('alarm-rules.changed', (change) => {
      invalidateRules(ctx.db, judge, change).catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'alarm rules that another server changed could not be looked up')
        judge.rulesStale()
      })
    })
    onClose(() => judge.close())
  },
  watch({ ctx, ports }) {
    const judge = ports.get('alarm-rules.judge')
    let ticking: Promise<void> | undefined
    const timer = setInterval(() => {
      ticking ??= judge
        .tick()
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'delays of alarm rules could not be judged'))
        .finally(() => {
          ticking = undefined
        })
    }, tickMs)
    return async () => {
      clearInterval(timer)
      await ticking
    }
  },
  jobs({ ctx, database, ports }) {
    const parts = { ctx, pool: database.devices, judge: ports.get('alarm-rules.judge') }
    return [
      {
        name: 'alarm-rules.wakeDue',
        lane: 'urgent',
        everyMs: minuteMs / 4,
        alone: true,
        work: () => judgeDue(parts),
      },
      {
        name: 'alarm-rules.catchUp',
        lane: 'urgent',
        everyMs: 60 * minuteMs,
        alone: true,
        work: (stopping) => judgeUnjudged(parts, stopping),
      },
    ]
  },
})
