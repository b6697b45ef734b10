import { figureCatalogue } from '@limpid/contract/analysis/figures/figures'
import type { Overview } from '@limpid/contract/analysis/overview'
import type { ScreenView } from '@limpid/contract/displays/screens'
import { localise } from '@limpid/contract/kernel/words'
import { severityWords } from '@limpid/contract/products/severities'
import { IconCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatElapsed, formatNumber } from '../../../../lib/format.ts'
import { type Tone, toneClass } from '../../../../ui/status/tones.ts'
import { causeOf, troubleWords } from '../../../analysis/analysis.public.ts'
import { severityLooks } from '../../../products/products.public.ts'
import { namedAt } from '../namedAt.ts'
import { useNextPart, usePartStart } from '../parts/parts.ts'
import { siteClass, siteLooks, siteState } from '../places/siteLook.tsx'
import { screenWords } from '../screen.words.ts'
import { PanelFrame } from './PanelFrame.tsx'
import classes from './panels.module.css'
import { useFitting } from './useFitting.ts'

/** Rows in the page at once: no panel has space for more that can be read. */
export const maxRowsAtOnce = 12

interface ListProps {
  /** The list, for where it goes on. */
  name: string
  page: ScreenView['supplies']
  now: Date
  empty: string
  title: string
}

/** What needs attention, the worst and oldest first, with how long it has been open: as many rows as fit, then the next ones. */
export function TroublePanel({ name, page, now, empty, title }: ListProps) {
  const t = useWords(screenWords)
  const words = useWords(troubleWords)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, {}, language)
  const start = usePartStart(name, page.list.length)
  const rows = page.list.slice(start, start + maxRowsAtOnce)
  const { fitting: shown, isTight, attach } = useFitting(rows.length)
  useNextPart(name, start, shown, page.list.length)
  const count =
    shown > 0 && page.total > shown
      ? t.part(number(start + 1), number(start + shown), number(page.total))
      : t.open(number(page.total))
  return (
    <PanelFrame title={title} {...(page.total > 0 && { aside: count })}>
      {page.list.length === 0 ? (
        <p className={`${classes.well} ${toneClass('ok')}`}>
          <IconCheck aria-hidden />
          {empty}
        </p>
      ) : (
        <div className={classes.room}>
          <ul
            ref={attach}
            className={`${classes.rows} ${classes.wrapped}`}
            data-tight={isTight || undefined}
            style={{ '--rows': Math.min(maxRowsAtOnce, page.list.length) } as CSSProperties}
          >
            {rows.map((one) => (
              <li
                key={`${one.kind} ${one.device.id} ${one.code} ${one.subject} ${one.alarmId}`}
                className={toneClass(severityLooks[one.severity].tone)}
              >
                <span className={classes.severity}>
                  {severityLooks[one.severity].icon}
                  {localise(severityWords[one.severity], language)}
                </span>
                <strong className={classes.what}>{namedAt(one.device)}</strong>
                <span className={classes.cause}>{causeOf(one, words, now, language)}</span>
                <span className={classes.since}>
                  {one.acknowledged || one.order !== null ? <small>{t.handled}</small> : null}
                  {one.daysOverdue
                    ? words.daysOver(one.daysOverdue)
                    : formatElapsed(one.since, now, language)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </PanelFrame>
  )
}

interface FigureProps {
  label: string
  value: string
  hint?: string
  tone?: Tone
}

function Figure({ label, value, hint = '', tone }: FigureProps) {
  return (
    <div className={`${classes.figure} ${tone ? toneClass(tone) : ''}`}>
      <div>
        <span>{label}</span>
        <strong>{value}</strong>
        {hint ? <small>{hint}</small> : null}
      </div>
    </div>
  )
}

/** Figures of one size: as large as the panel and the longest of them allow. */
function Figures({ figures }: { figures: readonly FigureProps[] }) {
  const characters = Math.max(...figures.map(({ value }) => value.length))
  return (
    <div className={classes.figures} style={{ '--characters': characters } as CSSProperties}>
      {figures.map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
    </div>
  )
}

/** While devices upload past data, neither side of a comparison is complete. */
const isComplete = ({ fillingHistory }: Overview) => fillingHistory === 0

/** Washes and hygiene of today, against the same weekday up to this time. */
export function TodayPanel({ overview }: { overview: Overview }) {
  const t = useWords(screenWords)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, {}, language)
  const { washesToday, washesWeekAgo, washing, hygieneToday } = overview
  return (
    <PanelFrame title={t.today}>
      <Figures
        figures={[
          {
            label: t.washes,
            value: number(washesToday),
            ...(isComplete(overview) && { hint: t.against(number(washesWeekAgo)) }),
          },
          { label: t.washingNow, value: number(washing) },
          {
            label: t.passed,
            value: number(hygieneToday.passed),
            ...(hygieneToday.passed > 0 && { tone: 'ok' as const }),
          },
          {
            label: t.failed,
            value: number(hygieneToday.failed),
            ...(hygieneToday.failed > 0 && { tone: 'bad' as const }),
          },
        ]}
      />
    </PanelFrame>
  )
}

/** Water and energy per wash and of today, against the same weekday up to this time. */
export function UsePanel({ overview }: { overview: Overview }) {
  const t = useWords(screenWords)
  const language = useLanguage()
  const litres = (value: number | null, precision = 0) =>
    formatNumber(value, { precision, unit: 'L' }, language)
  const kwh = (value: number | null, precision = 1) =>
    formatNumber(value, { precision, unit: 'kWh' }, language)
  const { waterWeekAgoLitres, energyWeekAgoKwh, perWashOf } = overview
  // Of a product where several washed.
  const ofProduct = perWashOf && !perWashOf.isOnly ? { hint: localise(perWashOf.name, language) } : {}
  return (
    <PanelFrame title={t.use}>
      <Figures
        figures={[
          {
            label: t.water,
            value: litres(overview.waterPerWashLitres, figureCatalogue.waterPerWash.precision),
            ...ofProduct,
          },
          {
            label: t.energy,
            value: kwh(overview.energyPerWashKwh, figureCatalogue.energyPerWash.precision),
            ...ofProduct,
          },
          {
            label: t.waterToday,
            value: litres(overview.waterTodayLitres),
            ...(isComplete(overview) &&
              waterWeekAgoLitres !== null && { hint: t.against(litres(waterWeekAgoLitres)) }),
          },
          {
            label: t.energyToday,
            value: kwh(overview.energyTodayKwh),
            ...(isComplete(overview) &&
              energyWeekAgoKwh !== null && { hint: t.against(kwh(energyWeekAgoKwh)) }),
          },
        ]}
      />
    </PanelFrame>
  )
}

const maxSitesAtOnce = 40

/** How many devices are online, and at which sites. */
export function SitesPanel({ overview, sites }: { overview: Overview; sites: ScreenView['sites'] }) {
  const t = useWords(screenWords)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, {}, language)
  const { devices, online, silent } = overview
  const offline = devices - online - silent
  const start = usePartStart('sites', sites.list.length)
  const rows = sites.list.slice(start, start + maxSitesAtOnce)
  const { fitting: shown, attach } = useFitting(rows.length)
  useNextPart('sites', start, shown, sites.list.length)
  const part = t.part(number(start + 1), number(start + shown), number(sites.total))
  return (
    <PanelFrame title={t.sites} {...(shown > 0 && sites.total > shown && { aside: part })}>
      <div className={classes.stack}>
        <div className={classes.counts}>
          <Figure label={t.online} value={number(online)} tone="ok" />
          <Figure
            label={t.offline}
            value={number(offline)}
            {...(offline > 0 && { tone: 'muted' as const })}
          />
          <Figure label={t.silent} value={number(silent)} {...(silent > 0 && { tone: 'warn' as const })} />
        </div>
        <ul ref={attach} className={`${classes.sites} ${classes.wrapped}`}>
          {rows.map((site, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sites have names that may repeat, and no state
            <li key={at} className={siteClass(site)}>
              <span>
                {siteLooks[siteState(site)].icon}
                {site.name ?? t.noSite}
              </span>
              <span className={classes.bar} aria-hidden>
                <span style={{ width: `${(site.online / site.devices) * 100}%` }} />
              </span>
              <span>{t.onlineOf(number(site.online), number(site.devices))}</span>
            </li>
          ))}
        </ul>
      </div>
    </PanelFrame>
  )
}
