import { displays } from '@limpid/contract/displays/displays'
import type { ScreenPlaces, ScreenView } from '@limpid/contract/displays/screens'
import { troubleRows } from '../attention/troubles.figures.ts'
import { overview } from '../fleet.figures.ts'
import { local, one } from '../independent.ts'
import { type Figure, figureOf, type Rows } from '../table.ts'
import type { World } from '../world.ts'
import { plainTiles, shownTiles } from './wall.figures.ts'

const at = (time: unknown) => Date.parse(String(time))
const rank = `array_position(ARRAY['critical', 'major', 'minor', 'warning'], a.severity)`
const open = `(SELECT min(${rank}) FROM alarms a WHERE a.device_id = d.id AND a.cleared_at IS NULL)`

const places: Rows<ScreenPlaces> = {
  newestAt: {
    plain: (world) =>
      one(
        world,
        `SELECT max(extract(epoch FROM ts)) * 1000 FROM telemetry WHERE $1::timestamptz IS NOT NULL`,
      ),
    pick: at,
  },
  sites: {
    plain: async (world) => {
      const list = (await one(
        world,
        `SELECT json_agg(place ORDER BY offline DESC, devices DESC) FROM (
           SELECT count(*) FILTER (WHERE NOT d.online OR d.silent_since IS NOT NULL) AS offline, count(*) AS devices,
                  json_build_array(s.name, count(*), count(*) FILTER (WHERE d.online AND d.silent_since IS NULL), count(*) FILTER (WHERE ${open} <= 2),
                    (ARRAY['critical', 'major', 'minor', 'warning'])[min(${open})], s.latitude, s.longitude) AS place
             FROM devices d LEFT JOIN sites s ON s.id = d.site_id WHERE $1::timestamptz IS NOT NULL GROUP BY s.id) places`,
      )) as unknown[]
      return [list.length, list]
    },
    pick: ({ total, list }) => [
      total,
      list.map(({ name, devices, online, alarmed, worst, position }) => [
        ...[name, devices, online, alarmed, worst],
        ...[position?.latitude ?? null, position?.longitude ?? null],
      ]),
    ],
  },
}

const screen: Rows<Omit<ScreenView, 'look' | 'overview'>> = {
  ...places,
  dayEndsAt: {
    plain: (world) =>
      one(
        world,
        `SELECT min(extract(epoch FROM (${local}::date + 1)::timestamp AT TIME ZONE d.time_zone)) * 1000 FROM devices d`,
      ),
    pick: at,
  },
  troubles: {
    plain: async (world) => [
      await troubleRows.total(world),
      await troubleRows.list.plain(world),
      await troubleRows.critical(world),
    ],
    pick: ({ total, list, critical }) => [total, troubleRows.list.pick(list), critical],
  },
  supplies: {
    plain: async (world) => {
      const list = await troubleRows.ofKind(world, 'supply')
      return [list.length, list]
    },
    pick: ({ total, list }) => [total, troubleRows.list.pick(list)],
  },
  machines: { plain: plainTiles, pick: shownTiles },
}

const panels = ['machines', 'today', 'attention', 'supplies', 'sites', 'map', 'use']
const addScreen = async ({ t, anna }: World) =>
  (await t.call(displays.createScreen, { as: anna, body: { name: '大厅', panels } })).data.id as string
const readScreen = async (world: World) =>
  world.t.call(displays.screenView, { as: world.anna, params: { id: await addScreen(world) } })

/** What a browser shows that was paired with a code. */
async function readDisplay(world: World) {
  const { t, anna } = world
  const { code, key } = (await t.call(displays.startPairing)).data
  const body = { pairingCode: code, name: '左侧', screenId: await addScreen(world) }
  await t.call(displays.pair, { as: anna, body })
  return t.call(displays.displayView, { as: { token: key } })
}
const viewOf = ({ view }: { view: ScreenView }) => view

export const screenFigures: Figure[] = [
  figureOf('sites of the big screen', places, ({ t, anna }) =>
    t.call(displays.screenPlaces, { as: anna, query: {} }),
  ),
  figureOf('big screen', screen, readScreen),
  figureOf('big screen, today', overview, readScreen, (shown: ScreenView) => shown.overview),
  figureOf('paired display', screen, readDisplay, viewOf),
  figureOf(
    'paired display, today',
    overview,
    readDisplay,
    (shown: { view: ScreenView }) => viewOf(shown).overview,
  ),
  figureOf(
    'list of screens',
    {
      shown: (world) =>
        one(
          world,
          `SELECT json_agg((SELECT count(*) FROM displays x WHERE x.screen_id = s.id) ORDER BY s.id) FROM screens s WHERE $1::timestamptz IS NOT NULL`,
        ),
    },
    ({ t, anna }) => t.call(displays.screens, { as: anna }),
    (list: { id: string; displays: number }[]) => ({
      shown: list.toSorted((a, b) => Number(a.id) - Number(b.id)).map((one) => one.displays),
    }),
  ),
]
