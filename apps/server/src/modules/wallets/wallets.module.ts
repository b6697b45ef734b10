import { defineModule } from '../../platform/modules/define-module.ts'
import { findHoldings, lockBalances } from './wallets.reads.ts'
import { walletsRoutes } from './wallets.routes.ts'
import { walletsMenus } from './wallets.seed.ts'

export const walletsModule = defineModule({
  name: 'wallets',
  menus: walletsMenus,
  provides: () => ({ 'users.parts': { lockBalances, findHoldings } }),
  routes: walletsRoutes,
})
