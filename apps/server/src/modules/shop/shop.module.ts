import { defineModule } from '../../platform/modules/define-module.ts'
import { createCodeGuard } from '../coupons/coupons.public.ts'
import { cartTopic, shopListeners } from './shop.listeners.ts'
import { shopRoutes } from './shop.routes.ts'
import { shopMenus } from './shop.seed.ts'

export const shopModule = defineModule({
  name: 'shop',
  menus: shopMenus,
  topics: { cart: cartTopic },
  listeners: ({ ctx, hub }) => shopListeners(ctx.events, hub),
  routes: (http, { database }) => shopRoutes(http, createCodeGuard(database.peoplePool)),
})
