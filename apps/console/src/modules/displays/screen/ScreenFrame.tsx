import type { ScreenPanel, ScreenView } from '@limpid/contract/displays/screens'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { formatAge } from '../../../lib/format.ts'
import { productVersion } from '../../../lib/product.ts'
import { CriticalAlarm } from './critical/CriticalAlarm.tsx'
import { maxTilesAtOnce } from './machines/fittingTiles.ts'
import { MachinesPanel } from './machines/MachinesPanel.tsx'
import { isTooOld, panelAge, type ReadAt } from './panelAge.ts'
import { PanelAge } from './panels/PanelFrame.tsx'
import { maxRowsAtOnce, SitesPanel, TodayPanel, TroublePanel, UsePanel } from './panels/panels.tsx'
import { PartsContext } from './parts/parts.ts'
import { MapPanel } from './places/MapPanel.tsx'
import { ScreenClock } from './ScreenClock.tsx'
import type { ScreenChoices } from './ScreenSettings.tsx'
import classes from './screen.module.css'
import { screenWords } from './screen.words.ts'
import { isNarrow, isSlim, type PlacedPanel, screenPages } from './screenPages.ts'
import { textSize } from './textSize.ts'
import { useRotation } from './useRotation.ts'

const minSeconds = 5

type ScreenData = Pick<ScreenView, 'newestAt' | 'overview' | 'troubles' | 'supplies' | 'sites' | 'machines'>

interface ScreenFrameProps {
  title: string
  /** Undefined until the first answer; then the last one, also while the server is away. */
  data: ScreenData | undefined
  readAt: ReadAt
  failed: boolean
  look: ScreenChoices
  /** In this order. */
  panels: readonly ScreenPanel[]
  tools?: ReactNode
}

/** Pages that turn by themselves, live, without menus. */
export function ScreenFrame({ title, data, readAt, failed, look, tools, panels }: ScreenFrameProps) {
  const t = useWords(screenWords)
  const language = useLanguage()
  const now = useNow(10_000)
  const window = useWindowSize()
  const size = { ...window, text: textSize(window, look.diagonal, look.distance) }
  const pages = screenPages(withMap(panels, data), contentOf(data), size)
  const { page, turn, paused, setPage } = useRotation(
    Math.max(1, pages.length),
    Math.max(minSeconds, look.seconds),
  )
  const [next] = useState(() => new Map<string, number>())
  const parts = useMemo(() => ({ turn, next }), [turn, next])
  useScheme(look.theme)
  // A panel that is not answered any more is grey by itself.
  const updatedAt = Math.max(...Object.values(readAt))
  const stale = isTooOld(updatedAt, now)
  const age = formatAge(new Date(updatedAt), now, language)
  const updated = stale ? t.stale(age) : t.updated(age)
  return (
    <main
      className={classes.screen}
      data-big-screen
      lang={language === 'en' ? 'en' : 'zh-CN'}
      data-stale={stale || undefined}
      data-slim={isSlim(size) || undefined}
      data-narrow={isNarrow(size) || undefined}
      style={{ fontSize: `${size.text}px` }}
    >
      <header className={classes.head}>
        <h1>{title}</h1>
        <span className={classes.age}>
          {updatedAt === 0 ? '' : updated} · {productVersion}
        </span>
        <ScreenClock timeZone={data?.overview.timeZones[0]} now={now} />
        {tools}
      </header>
      {data && data.overview.devices > 0 ? (
        <PartsContext value={parts}>
          <div className={classes.pages}>
            {(pages[page] ?? []).map((column) => (
              <div
                key={column[0]?.panel}
                className={classes.column}
                style={{ gridTemplateRows: column.map(({ lines }) => `minmax(0, ${lines}fr)`).join(' ') }}
              >
                {column.map((placed) => (
                  <PanelOf key={placed.panel} {...placed} data={data} readAt={readAt} now={now} />
                ))}
              </div>
            ))}
          </div>
        </PartsContext>
      ) : (
        <p className={classes.wait}>{failed && !data ? t.failedToLoad : data && t.noDevices}</p>
      )}
      <footer className={classes.foot}>
        {data ? <CriticalAlarm troubles={data.troubles} now={now} /> : null}
        <nav className={classes.dots}>
          {paused ? <span>{t.paused}</span> : null}
          {(pages.length > 1 ? pages : []).map((of, at) => (
            <button
              key={of[0]?.[0]?.panel}
              type="button"
              aria-label={t.page(at + 1)}
              aria-current={at === page ? 'page' : undefined}
              onClick={() => setPage(at)}
            />
          ))}
        </nav>
      </footer>
    </main>
  )
}

/** Without positions a map repeats the list of sites: it is left out, unless it is all that the screen shows. */
const withMap = (panels: readonly ScreenPanel[], data: ScreenData | undefined) =>
  panels.length === 1 || data?.sites.list.some(({ position }) => position !== null)
    ? panels
    : panels.filter((panel) => panel !== 'map')

/** How many rows the lists have; of what is not known yet none. */
const contentOf = (data: ScreenData | undefined) => ({
  attention: rowsOf(data?.troubles),
  supplies: rowsOf(data?.supplies),
  sites: data?.sites.list.length ?? 0,
  machines: Math.min(maxTilesAtOnce, data?.machines.length ?? 0),
})

const rowsOf = (page: ScreenView['supplies'] | undefined) => Math.min(maxRowsAtOnce, page?.list.length ?? 0)

interface PanelOfProps extends PlacedPanel {
  data: ScreenData
  readAt: ReadAt
  now: Date
}

/** A panel with the age of its data. */
function PanelOf({ readAt, ...shown }: PanelOfProps) {
  const t = useWords(screenWords)
  const language = useLanguage()
  const { panel, data, now } = shown
  const { at, isStale } = panelAge(panel, readAt[panel], data, now)
  const age = at === null ? t.noDataYet : formatAge(new Date(at), now, language)
  const text = isStale && at !== null ? t.dataFrom(age) : age
  const value = useMemo(() => ({ text, isStale }), [text, isStale])
  return (
    <PanelAge value={value}>
      <PanelContent {...shown} />
    </PanelAge>
  )
}

function PanelContent({ panel, data, now }: Omit<PanelOfProps, 'readAt'>) {
  const t = useWords(screenWords)
  const { overview, troubles, supplies, sites, machines } = data
  if (panel === 'today') return <TodayPanel overview={overview} />
  if (panel === 'use') return <UsePanel overview={overview} />
  if (panel === 'machines') return <MachinesPanel machines={machines} overview={overview} now={now} />
  if (panel === 'map') return <MapPanel sites={sites} />
  if (panel === 'sites') return <SitesPanel overview={overview} sites={sites} />
  const [page, title, empty] =
    panel === 'attention' ? [troubles, t.attention, t.allWell] : [supplies, t.supplies, t.noSupplies]
  return <TroublePanel name={panel} page={page} now={now} title={title} empty={empty} />
}

/** The theme of this screen, whatever the person has chosen for the console. */
function useScheme(theme: 'dark' | 'light'): void {
  useEffect(() => {
    const { classList } = document.documentElement
    const was = classList.contains('dark')
    classList.toggle('dark', theme === 'dark')
    return () => void classList.toggle('dark', was)
  }, [theme])
}

const windowSize = () => ({ width: window.innerWidth, height: window.innerHeight })

function useWindowSize(): { width: number; height: number } {
  const [size, setSize] = useState(windowSize)
  useEffect(() => {
    const updateSize = () => setSize(windowSize())
    updateSize()
    window.addEventListener('resize', updateSize)
    return () => window.removeEventListener('resize', updateSize)
  }, [])
  return size
}
