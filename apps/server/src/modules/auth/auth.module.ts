import { hourly } from '../../platform/jobs/intervals.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { authRoutes } from './auth.routes.ts'
import { authMenus } from './auth.seed.ts'
import { identify, identifyAgain, touchOpenSessions } from './auth.service.ts'
import { createCodeLimits } from './codes/code-limits.ts'
import { deleteExpiredCodes } from './codes/codes.store.ts'
import { createOwnPasswordLimits } from './passwords/own-password-limits.ts'
import { rejectWeakPassword } from './registration/registration.service.ts'
import { deleteFactor } from './second-factor/second-factor.store.ts'
import { isOnline } from './sessions/sessions.reads.ts'
import { endAllSessions, notifyEnded } from './sessions/sessions.service.ts'
import { deleteEndedSessions } from './sessions/sessions.store.ts'
import { createSignInLimits } from './sign-in-limits.ts'
import { deleteOldAttempts } from './sign-in-log/sign-in-log.store.ts'

export const authModule = defineModule({
  name: 'auth',
  menus: authMenus,
  needs: { 'auth.agreements': ['noteAgreed'] },
  provides: ({ ctx, database, messenger }) => ({
    'platform.identity': {
      identify: (token, address) => identify(ctx, token, address),
      identifyAgain: (actor, token) => identifyAgain(ctx, actor, token),
      touchOpenSessions: (ids) => touchOpenSessions(ctx, ids),
    },
    'users.parts': {
      endSessions: endAllSessions,
      isOnline,
      notifyEnded,
      rejectWeakPassword,
      deleteSecondFactor: deleteFactor,
    },
    'auth.codes': { limits: createCodeLimits(database.peoplePool, ctx.settings), messenger },
  }),
  routes: (http, { ctx, database, ports }) =>
    authRoutes(http, {
      ...ports.get('auth.codes'),
      ...ports.get('auth.agreements'),
      signInLimits: createSignInLimits(database.peoplePool, ctx.settings),
      ownPasswords: createOwnPasswordLimits(database.peoplePool),
    }),
  clusterEvents: ['sessions.ended'],
  listeners: ({ clusterEvents, live }) =>
    clusterEvents.on('sessions.ended', ({ accountId }) => live.accountChanged(accountId)),
  jobs: ({ jobCtx }) => [
    hourly('sessions.deleteEnded', () => deleteEndedSessions(jobCtx)),
    hourly('signIns.deleteOld', () => deleteOldAttempts(jobCtx)),
    hourly('codes.deleteExpired', () => deleteExpiredCodes(jobCtx)),
  ],
})
