import type { ScreenPanel, ScreenView } from '@limpid/contract/displays/screens'
import { type ReactNode, useEffect, useState } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { formatAge } from '../../../lib/format.ts'
import { productVersion } from '../../../lib/product.ts'
import { CriticalAlarm } from './CriticalAlarm.tsx'
import { SitesPanel, TodayPanel, TroublePanel, UsePanel } from './panels.tsx'
import type { ScreenChoices } from './ScreenSettings.tsx'
import classes from './screen.module.css'
import { screenWords } from './screen.words.ts'
import { rowsThatFit, type Shape, shapeOf, textSize } from './screenLayout.ts'
import { useRotation } from './useRotation.ts'

/** Two of the intervals in which everything is read again. */
const staleAfterMs = 150_000
const minSeconds = 5

const two = (part: number) => String(part).padStart(2, '0')

type ScreenData = Pick<ScreenView, 'overview' | 'troubles' | 'supplies' | 'sites'>

interface ScreenFrameProps {
  title: string
  /** Undefined until the first answer; then the last one, also while the server is away. */
  data: ScreenData | undefined
  updatedAt: number
  failed: boolean
  look: ScreenChoices
  pagesFor: (shape: Shape) => readonly (readonly ScreenPanel[])[]
  /** The panels of a page are of the same width. */
  even?: boolean
  tools?: ReactNode
}

/** Pages that turn by themselves, live, without menus. */
export function ScreenFrame({
  title,
  data,
  updatedAt,
  failed,
  look: updateSize,
  tools,
  ...props
}: ScreenFrameProps) {
  const t = useWords(screenWords)
  const language = useLanguage()
  const now = useNow(10_000)
  const { width, height } = useWindowSize()
  const shape = shapeOf(width, height)
  const text = textSize({ width, height }, updateSize.diagonal, updateSize.distance)
  const pages = props.pagesFor(shape)
  const { page, paused, setPage } = useRotation(
    Math.max(1, pages.length),
    Math.max(minSeconds, updateSize.seconds),
  )
  useScheme(updateSize.theme)
  const stale = updatedAt > 0 && now.getTime() - updatedAt > staleAfterMs
  const age = formatAge(new Date(updatedAt), now, language)
  const updated = stale ? t.stale(age) : t.updated(age)
  const fit = rowsThatFit(props.even && shape === 'portrait' ? 'landscape' : shape, height, text)
  return (
    <main
      className={classes.screen}
      lang={language === 'en' ? 'en' : 'zh-CN'}
      data-shape={shape}
      data-stale={stale || undefined}
      style={{ fontSize: `${text}px` }}
    >
      <header className={classes.head}>
        <h1>{title}</h1>
        <span className={classes.age}>
          {updatedAt === 0 ? '' : updated} · {productVersion}
        </span>
        <time>{`${two(now.getHours())}:${two(now.getMinutes())}`}</time>
        {tools}
      </header>
      {data ? (
        <div className={classes.pages} data-even={props.even || undefined}>
          {(pages[page] ?? []).map((panel) => (
            <PanelOf key={panel} panel={panel} data={data} now={now} fit={fit} />
          ))}
        </div>
      ) : (
        <p className={classes.wait}>{failed ? t.failedToLoad : ''}</p>
      )}
      <footer className={classes.foot}>
        {data ? <CriticalAlarm list={data.troubles.list} now={now} /> : null}
        <nav className={classes.dots}>
          {paused ? <span>{t.paused}</span> : null}
          {pages.map((of, at) => (
            <button
              key={of.join()}
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

function PanelOf({
  panel,
  data,
  now,
  fit,
}: {
  panel: ScreenPanel
  data: ScreenData
  now: Date
  fit: ReturnType<typeof rowsThatFit>
}) {
  const t = useWords(screenWords)
  const { overview, troubles, supplies, sites } = data
  if (panel === 'today') return <TodayPanel overview={overview} />
  if (panel === 'use') return <UsePanel overview={overview} />
  if (panel === 'sites') return <SitesPanel overview={overview} sites={sites} rows={fit.sites} />
  const [page, title, empty] =
    panel === 'attention' ? [troubles, t.attention, t.allWell] : [supplies, t.supplies, t.noSupplies]
  return <TroublePanel page={page} now={now} rows={fit.rows} title={title} empty={empty} />
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
