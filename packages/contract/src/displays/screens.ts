import * as z from 'zod/mini'
import { deviceScopes } from '../access/access.ts'
import { overview } from '../analysis/overview.ts'
import { trouble } from '../analysis/troubles.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { condition } from '../kernel/localised.ts'
import { noContent } from '../kernel/no-content.ts'
import { instant } from '../kernel/time.ts'
import { languages } from '../kernel/words.ts'
import { severities } from '../products/severities.ts'
import { wallTile } from './wall.ts'

/** Maximum number of screens of one account, and of places that one may be limited to. */
export const maxScreens = 50
export const maxScreenPlaces = 100

/** What a screen can show, each as a page or beside others. */
export const screenPanels = ['attention', 'today', 'machines', 'sites', 'map', 'use', 'supplies'] as const
export type ScreenPanel = (typeof screenPanels)[number]

export const screenThemes = ['dark', 'light'] as const

export const screenLimits = { minSeconds: 5, maxSeconds: 300, maxDiagonal: 300, maxDistance: 50 } as const

/** How a screen looks, whatever it shows. */
const look = {
  /** Shown as its title. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  /** In this order, each at most once. */
  panels: z.array(z.enum(screenPanels)).check(
    z.minLength(1),
    z.maxLength(screenPanels.length),
    condition((panels) => new Set(panels).size === panels.length),
  ),
  /** Per page. */
  seconds: z._default(z.int().check(z.gte(screenLimits.minSeconds), z.lte(screenLimits.maxSeconds)), 25),
  theme: z._default(z.enum(screenThemes), 'dark'),
  /** Null for the language of the browser. */
  language: z._default(z.nullable(z.enum(languages)), null),
  /** Of the display, in inches, and how far away people stand, in metres; 0 for a size that suits the same room. */
  diagonal: z._default(z.number().check(z.gte(0), z.lte(screenLimits.maxDiagonal)), 0),
  distance: z._default(z.number().check(z.gte(0), z.lte(screenLimits.maxDistance)), 0),
}

const places = z._default(z.array(id).check(z.maxLength(maxScreenPlaces)), [])

export const screenForm = z.object({
  ...look,
  scope: z._default(z.enum(deviceScopes), 'own'),
  /** Only the devices at these sites and in these groups; every device of the scope if both are empty. */
  siteIds: places,
  groupIds: places,
})
export type ScreenForm = z.output<typeof screenForm>

const place = z.object({ id, name: z.string() })

export const screen = z.object({
  id,
  ...look,
  scope: z.enum(deviceScopes),
  /** It shows only some places; those that are gone are not listed any more. */
  limited: z.boolean(),
  sites: z.array(place),
  groups: z.array(place),
  /** Paired displays that show it: deleting it disconnects them. */
  displays: z.int(),
  updateTime: instant,
})
export type Screen = z.output<typeof screen>

/** How many rows of each list a screen receives; it shows them one part after the other. */
export const maxScreenRows = 40
export const maxScreenSites = 40
/** Machines that a screen receives, likewise. */
export const maxScreenMachines = 120

const troubleRows = z.object({
  total: z.int(),
  list: z.array(trouble),
})

/** Devices of one place; those without a site have a null name. */
const screenSite = z.object({
  name: z.nullable(z.string()),
  devices: z.int(),
  online: z.int(),
  /** With an open alarm that is critical or major. */
  alarmed: z.int(),
  /** How bad the worst open alarm there is; null without one. */
  worst: z.nullable(z.enum(severities)),
  /** In degrees (WGS 84); null without one. */
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
})
export type ScreenSite = z.output<typeof screenSite>

/** The places of devices: those with most devices offline first. */
const screenPlaces = z.object({
  /** The newest reading of any of the devices; null before the first one. */
  newestAt: z.nullable(instant),
  sites: z.object({ total: z.int(), list: z.array(screenSite) }),
})

export type ScreenPlaces = z.output<typeof screenPlaces>

/** Everything that a screen shows, without personal data: no serial numbers, and no words that people wrote in reports. */
export const screenView = z.object({
  look: z.object(look),
  /** When the day ends at the first of the places it shows: figures of today begin again. */
  dayEndsAt: instant,
  ...screenPlaces.shape,
  overview,
  troubles: z.extend(troubleRows, { critical: z.int() }),
  supplies: troubleRows,
  /** Those that need attention first, then those that wash; none unless the screen has this page. */
  machines: z.array(wallTile).check(z.maxLength(maxScreenMachines)),
})
export type ScreenView = z.output<typeof screenView>

export const screenCalls = endpoints({
  screenPlaces: {
    method: 'GET',
    path: '/scw-iot/api/v1/displays/places',
    needs: 'iot:device:list',
    summary: {
      zh: '大屏的站点：在线设备数、最严重的告警和最新上报时间，按设备总数计',
      en: 'Get the sites of the big screen: devices online, worst alarm and newest reading, of all devices',
    },
    query: z.object({ scope: z._default(z.enum(deviceScopes), 'own') }),
    reply: screenPlaces,
  },
  screens: {
    method: 'GET',
    path: '/scw-iot/api/v1/displays/screens',
    needs: 'iot:screen:list',
    summary: { zh: '自己的大屏', en: 'List own screens' },
    reply: z.array(screen),
  },
  screenView: {
    method: 'GET',
    path: '/scw-iot/api/v1/displays/screens/{id}/view',
    needs: 'iot:screen:list',
    summary: { zh: '大屏显示的全部内容', en: 'Get everything that a screen shows' },
    params: idParams,
    reply: screenView,
  },
  createScreen: {
    method: 'POST',
    path: '/scw-iot/api/v1/displays/screens',
    needs: 'iot:screen:add',
    stales: ['displays/screens'],
    summary: { zh: '新增大屏', en: 'Add a screen' },
    audit: { zh: '新增大屏', en: 'Added screen' },
    body: screenForm,
    reply: z.object({ id }),
  },
  updateScreen: {
    method: 'PUT',
    path: '/scw-iot/api/v1/displays/screens/{id}',
    needs: 'iot:screen:edit',
    stales: ['displays/screens', 'displays/screenView'],
    summary: { zh: '编辑大屏', en: 'Edit a screen' },
    audit: { zh: '编辑大屏', en: 'Edited screen' },
    params: idParams,
    body: screenForm,
    reply: noContent,
  },
  removeScreen: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/displays/screens/{id}',
    needs: 'iot:screen:delete',
    stales: ['displays'],
    summary: { zh: '删除大屏', en: 'Delete a screen' },
    audit: { zh: '删除大屏', en: 'Deleted screen' },
    params: idParams,
    reply: noContent,
  },
})
