import { defineModule } from '../../platform/modules/define-module.ts'
import { createOwnPasswordLimits } from '../auth/auth.public.ts'
import { createClaimLimits } from './claim-limits.ts'
import { claimsRoutes } from './claims.routes.ts'
import { claimsMenus } from './claims.seed.ts'

export const claimsModule = defineModule({
  name: 'claims',
  menus: claimsMenus,
  routes: (http, { database }) =>
    claimsRoutes(http, createClaimLimits(database.peoplePool), createOwnPasswordLimits(database.peoplePool)),
})
