import { defineModule } from '../../platform/modules/define-module.ts'
import { productsRoutes } from './products.routes.ts'
import { productsMenus, seedProducts } from './products.seed.ts'

export const productsModule = defineModule({
  name: 'products',
  menus: productsMenus,
  seed: (db, { at }) => seedProducts(db, at),
  needs: { 'products.devices': ['count', 'seesOne', 'usage'] },
  routes: (http, { ports }) => productsRoutes(http, ports.get('products.devices')),
})
