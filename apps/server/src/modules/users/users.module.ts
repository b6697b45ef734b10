import { genderDict } from '@limpid/contract/users/gender'
import { topicOf } from '../../platform/live/topics.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { countAccountsByGender } from './gender/gender.reads.ts'
import { scopeShowsMore } from './scope/excess.reads.ts'
import { peopleInDepts, roleMembers } from './scope/people.reads.ts'
import { importsChannel, usersListeners } from './users.listeners.ts'
import { usersRoutes } from './users.routes.ts'
import { usersDicts, usersMenus } from './users.seed.ts'

export const usersModule = defineModule({
  name: 'users',
  menus: usersMenus,
  dicts: usersDicts,
  needs: {
    'users.parts': [
      'endSessions',
      'notifyEnded',
      'isOnline',
      'rejectWeakPassword',
      'deleteSecondFactor',
      'countOwned',
      'lockBalances',
      'findHoldings',
      'countUnderWay',
      'countOrders',
    ],
  },
  provides: () => ({
    'dicts.uses': { [genderDict]: countAccountsByGender },
    'depts.people': peopleInDepts,
    'roles.parts': { ...roleMembers, scopeShowsMore },
  }),
  routes: (http, { ports }) => usersRoutes(http, ports.get('users.parts')),
  listeners: ({ ctx, hub }) => usersListeners(ctx.events, hub),
  topics: { imports: topicOf(({ id }) => [importsChannel(id)]) },
})
