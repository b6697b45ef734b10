import { myOrderPath } from '@limpid/contract/menus/shared-pages'
import { expect, test } from 'vitest'
import { ordersMenus } from './orders.seed.ts'

test('the path of an own order is that of its page', () => {
  const page = ordersMenus.find(({ component }) => component === 'mall/order/my-order')
  expect(`${page?.parent}/${page?.path}`).toBe(myOrderPath(':id'))
})
