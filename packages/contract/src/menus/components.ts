/** The pages of the console by the names that menus and routes give them. Another name is shown as the 404 page. */
export const pageComponents = [
  'dashboard/index',
  'equipment/own-equipment',
  'equipment/equipment-info',
  'equipment/share-device',
  'equipment/device-info',
  'equipment/share-link',
  'equipment/sites',
  'group/own-equipment-group',
  'group/share-device-group',
  'product/index',
  'product/product-info',
  'personal/index',
  'notices/index',
  'api-document/index',
  'system/menu/index',
  'system/protocol/index',
  'system/outbox/index',
] as const

export type PageComponent = (typeof pageComponents)[number]
