import { conditionKinds } from '@limpid/contract/devices/troubles'
import { minuteMs } from '@limpid/contract/kernel/durations'
import { hourlyByAge } from '../../platform/jobs/intervals.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { endShelving } from './operations/operations.service.ts'
import './alarm-escalations.ts'
import './alarm-follow-ups.ts'
import './alarm-maintenance.ts'
import { alarmsListeners } from './alarms.listeners.ts'
import { alarmsRoutes } from './alarms.routes.ts'
import { alarmsMenus } from './alarms.seed.ts'
import { reconcileAll } from './conditions/reconcile.service.ts'
import { createReconciler } from './conditions/reconciler.ts'
import { notifyRaised } from './notices/notices.service.ts'
import { countAtSites, countInGroups } from './open/open.reads.ts'
import { applyOutages } from './outages/outages.service.ts'
import { deleteOldAlarms } from './records/retention.service.ts'

/** What is raised within this time is one notification per person. */
const notifyEveryMs = 10_000
const outagesEveryMs = 20_000

export const alarmsModule = defineModule({
  name: 'alarms',
  menus: alarmsMenus,
  needs: {
    'devices.conditions': conditionKinds,
    'alarms.escalations': ['next', 'stop'],
    'alarms.maintenance': ['open'],
    'alarms.followUps': ['report', 'work'],
  },
  provides: ({ ctx, database }) => ({
    'sites.alarms': { count: countAtSites },
    'groups.alarms': { count: countInGroups },
    'alarms.reconciler': createReconciler({ ctx, pool: database.devices, log: ctx.log }),
  }),
  routes: alarmsRoutes,
  listeners({ ctx, hub, ports, onClose }) {
    const reconciler = ports.get('alarms.reconciler')
    alarmsListeners(ctx, hub, reconciler)
    onClose(() => reconciler.close())
  },
  jobs: ({ ctx, jobCtx, database, clockReport }) => [
    {
      name: 'alarms.reconcile',
      lane: 'urgent',
      everyMs: minuteMs,
      alone: true,
      work: (stopping) => reconcileAll({ ctx, pool: database.devices }, stopping),
    },
    {
      name: 'alarms.outages',
      lane: 'urgent',
      everyMs: outagesEveryMs,
      alone: true,
      work: () => applyOutages({ ctx, pool: database.devices }),
    },
    { name: 'alarms.notify', everyMs: notifyEveryMs, work: (stopping) => notifyRaised(ctx, stopping) },
    hourlyByAge('alarms.deleteOld', clockReport, (stopping) => deleteOldAlarms(jobCtx, stopping)),
    {
      name: 'alarms.endShelving',
      lane: 'urgent',
      everyMs: minuteMs,
      alone: true,
      work: () => endShelving(ctx),
    },
  ],
})
