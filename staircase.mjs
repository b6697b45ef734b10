/**
 * The modules, from low to high. Imports and foreign keys point down the staircase; news goes up as events.
 * Not every step is built yet: which ones are shows in the folders (`apps/server/src/modules`).
 */
export const staircase = [
  'dicts',
  'outbox',
  'roles',
  'menus',
  'depts',
  'users',
  'auth',
  'members',
  'notices',
  'agreements',
  'products',
  'sites',
  'devices',
  'groups',
  'shares',
  'telemetry',
  'cycles',
  'alarms',
  'maintenance',
  'goods',
  'orders',
  'marketing',
  'fleet',
  'analysis',
  'audit',
]
