import { topicOf } from '../../platform/live/topics.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { createOwnPasswordLimits } from '../auth/auth.public.ts'
import { createAvatarLimit } from '../users/users.public.ts'
import { membersListeners, preferencesChannel } from './members.listeners.ts'
import { membersRoutes } from './members.routes.ts'
import { membersMenus } from './members.seed.ts'

export const membersModule = defineModule({
  name: 'members',
  menus: membersMenus,
  needs: { 'members.agreements': ['agreementsDue'] },
  routes: (http, { database, ports }) =>
    membersRoutes(http, {
      ...ports.get('members.agreements'),
      codes: ports.get('auth.codes'),
      avatars: createAvatarLimit(database.peoplePool),
      passwords: createOwnPasswordLimits(database.peoplePool),
    }),
  listeners: ({ ctx, hub }) => membersListeners(ctx.events, hub),
  // An API key has no preferences.
  topics: {
    preferences: topicOf(({ id, apiKeyId }) =>
      apiKeyId === undefined ? [preferencesChannel(id)] : undefined,
    ),
  },
})
