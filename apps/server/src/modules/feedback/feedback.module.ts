import { feedbackKinds } from '@limpid/contract/feedback/schemas'
import { defineModule } from '../../platform/modules/define-module.ts'
import { feedbackListeners } from './feedback.listeners.ts'
import { countReportsByKind } from './feedback.reads.ts'
import { feedbackRoutes } from './feedback.routes.ts'
import { feedbackDicts, feedbackMenus } from './feedback.seed.ts'
import { reportAlarms } from './feedback.service.ts'
import { reportTroubles } from './troubles/unanswered.reads.ts'

export const feedbackModule = defineModule({
  name: 'feedback',
  menus: feedbackMenus,
  dicts: feedbackDicts,
  provides: () => ({
    'dicts.uses': { [feedbackKinds]: countReportsByKind },
    'alarms.followUps': { report: reportAlarms },
    'devices.troubles': { report: reportTroubles },
  }),
  routes: feedbackRoutes,
  listeners: ({ ctx, hub }) => feedbackListeners(ctx, hub),
})
