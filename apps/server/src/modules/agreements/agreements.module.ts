import { topicOf } from '../../platform/live/topics.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { noteAcceptances } from './acceptances.service.ts'
import { agreementsRoutes } from './agreements.routes.ts'
import { agreementsMenus, seedAgreements } from './agreements.seed.ts'
import { agreementsChannels, agreementsListeners } from './due/agreements.listeners.ts'
import { listDueTypes } from './due/due.reads.ts'

export const agreementsModule = defineModule({
  name: 'agreements',
  menus: agreementsMenus,
  seed: (db, { at }) => seedAgreements(db, at),
  provides: () => ({
    'auth.agreements': {
      noteAgreed: (db, { caller, clock }, accountId, shown) =>
        noteAcceptances(db, {
          accountId,
          shown,
          language: caller.language,
          at: clock.now(),
          address: caller.address,
        }),
    },
    'members.agreements': { agreementsDue: listDueTypes },
  }),
  routes: agreementsRoutes,
  listeners: ({ ctx, hub }) => agreementsListeners(ctx.events, hub),
  // An API key is not asked to agree to anything.
  topics: {
    agreements: topicOf(({ id, apiKeyId }) => (apiKeyId === undefined ? agreementsChannels(id) : undefined)),
  },
})
