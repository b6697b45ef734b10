import { dueKinds } from '@limpid/contract/devices/troubles'
import { minuteMs } from '@limpid/contract/kernel/durations'
import { hourlyByAge } from '../../platform/jobs/intervals.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { analysisRoutes } from './analysis.routes.ts'
import { analysisMenus } from './analysis.seed.ts'
import { catchUpDays } from './days/days.store.ts'
import { followUps } from './insights/follow-ups.store.ts'
import { findInsights } from './insights/insights.service.ts'
import { deleteOldProbeDays, judgeProbeDays } from './product/probes/probe-days.service.ts'

export const analysisModule = defineModule({
  name: 'analysis',
  menus: analysisMenus,
  needs: { 'devices.troubles': dueKinds },
  provides: () => ({ 'devices.insights': followUps }),
  routes: analysisRoutes,
  jobs: ({ jobCtx, clockReport }) => [
    hourlyByAge('analysis.deleteOldProbeDays', clockReport, (stopping) =>
      deleteOldProbeDays(jobCtx, stopping),
    ),
    {
      name: 'analysis.findInsights',
      everyMs: 5 * minuteMs,
      lane: 'long',
      alone: true,
      work: (stopping) => findInsights(jobCtx, stopping),
    },
    {
      name: 'analysis.judgeProbes',
      everyMs: 15 * minuteMs,
      lane: 'long',
      alone: true,
      work: (stopping) => judgeProbeDays(jobCtx, stopping),
    },
    {
      name: 'analysis.sumDays',
      everyMs: minuteMs,
      lane: 'long',
      alone: true,
      work: (stopping) => catchUpDays(jobCtx, stopping),
    },
  ],
})
