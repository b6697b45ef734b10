import type { News } from './live.ts'

/** Which answers a live update makes stale on every page, named as in `stales` of an endpoint. */
export const staleNews = {
  /** Of a bulk job that ended: sites, tags and groups of devices. */
  'batch.progressed': ['device.shown', 'groups', 'sites', 'batches'],
  'access.changed': [
    'shares',
    'groups',
    'transfers',
    'fleet/glance',
    'fleet/page',
    'fleet/map',
    'fleet/get',
    // A response that is still on its way may show more than the user may see by now.
    'fleet/view',
    // Pages of many devices get no further updates of those that are gone, and would keep showing their last state.
    'displays/wall',
    'displays/screenPlaces',
    'alarms',
    'analysis',
  ],
  'menus.changed': ['menus/list', 'menus/grantTree', 'menus/menuIds', 'menus/preview', 'roles', 'users'],
  'notices.changed': ['notices/unread', 'notices/page'],
  'dicts.changed': ['dicts'],
} as const satisfies Partial<Record<News['kind'], readonly string[]>>

/** Whose inactive answers are dropped when the access to others' devices has changed. */
export const readsByAccess = [
  'device.shown',
  'groups',
  'displays/wall',
  'displays/screenPlaces',
  'alarms',
  'analysis',
] as const

/** Which answers about the device of a live update it makes stale, each a single read with the device as `id` of its path. */
export const staleDeviceNews = {
  'device.changed': ['fleet/get'],
  // Not the curves: a curve changes with its own wash only.
  'cycle.changed': [
    'cycles/page',
    'cycles/running',
    'cycles/counts',
    'cycles/one',
    'cycles/hygieneTarget',
    'diaries/months',
    'diaries/month',
    'diaries/page',
    'excursions/ofWash',
  ],
  'maintenance.changed': ['maintenance/tasks', 'maintenance/works'],
  'log.added': ['device-log/page'],
  'message.added': ['device-log/messages'],
} as const satisfies Partial<Record<News['kind'], readonly string[]>>
