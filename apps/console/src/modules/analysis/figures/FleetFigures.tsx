import type { DeviceScope } from '@limpid/contract/access/access'
import type { Overview } from '@limpid/contract/analysis/overview'
import type { ConsumptionParts } from '@limpid/contract/cycles/consumption'
import type { Language } from '@limpid/contract/kernel/words'
import {
  IconBolt,
  IconDroplet,
  IconDropletCheck,
  IconDropletHalf2,
  IconListCheck,
  IconPlugConnected,
  IconShieldCheck,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { InletLines, PartLines } from '../../../kit/consumption/FigureLines.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { StatCard } from '../../../ui/figures/StatCard.tsx'
import classes from '../analysis.module.css'
import { analysisWords } from '../analysis.words.ts'
import { listPath } from './listPath.ts'

interface FleetFiguresProps {
  overview: Overview
  scope: DeviceScope
  /** The address of the list of what needs attention, limited to a kind. */
  troublePath: (kind: 'hygiene' | 'water') => string
}

/** Devices online, devices washing, today's washes and consumption, hygiene and water; what has a list links to it. */
export function FleetFigures({ overview, scope, troublePath }: FleetFiguresProps) {
  const t = useWords(analysisWords)
  const language = useLanguage()
  const number = (value: number, precision = 0) => formatNumber(value, { precision }, language)
  const { washesToday, washesWeekAgo, hygieneToday, water } = overview
  const { waterTodayLitres, waterTodayParts, energyTodayKwh, energyTodayParts } = overview
  const assessed = hygieneToday.passed + hygieneToday.failed
  /** Per wash, of what washes used. */
  const each = (parts: ConsumptionParts | null, precision: number, unit: string) =>
    parts && washesToday > 0
      ? t.perWash(formatNumber(parts.washes / washesToday, { precision, unit }, language))
      : undefined
  return (
    <section className={classes.figures} aria-label={t.figures}>
      <StatCard
        label={t.online}
        icon={<IconPlugConnected aria-hidden />}
        tone="ok"
        value={<FigureLink to={listPath(scope, { online: '1' })}>{number(overview.online)}</FigureLink>}
        hint={
          overview.silent > 0
            ? t.ofDevicesSilent(number(overview.devices), number(overview.silent))
            : t.ofDevices(number(overview.devices))
        }
      />
      <StatCard
        label={t.washing}
        icon={<IconDroplet aria-hidden />}
        value={
          <FigureLink to={listPath(scope, { activity: 'washing' })}>{number(overview.washing)}</FigureLink>
        }
        hint={t.machines}
      />
      <StatCard
        label={t.washes}
        icon={<IconListCheck aria-hidden />}
        value={number(washesToday)}
        hint={
          washesToday === washesWeekAgo
            ? t.weekSame(number(washesWeekAgo))
            : washesWeekAgo === 0
              ? t.weekNone
              : t.weekAgo(signed(washesToday - washesWeekAgo, language), number(washesWeekAgo))
        }
      />
      {assessed > 0 ? (
        <StatCard
          label={t.hygiene}
          icon={<IconShieldCheck aria-hidden />}
          tone={hygieneToday.failed > 0 ? 'bad' : 'ok'}
          value={
            <FigureLink to={troublePath('hygiene')}>
              {formatNumber((hygieneToday.passed / assessed) * 100, { unit: '%', precision: 1 }, language)}
            </FigureLink>
          }
          hint={
            hygieneToday.failed > 0
              ? t.hygieneFailed(number(hygieneToday.failed), number(assessed))
              : t.hygienePassed(number(assessed))
          }
        />
      ) : null}
      {water.probes > 0 ? (
        <StatCard
          label={t.waterQuality}
          icon={<IconDropletCheck aria-hidden />}
          tone={water.inRange < water.probes ? 'warn' : 'ok'}
          value={
            <FigureLink
              to={troublePath('water')}
            >{`${number(water.inRange)} / ${number(water.probes)}`}</FigureLink>
          }
          hint={t.probesInRange}
        />
      ) : null}
      <StatCard
        label={t.water}
        icon={<IconDropletHalf2 aria-hidden />}
        value={number(waterTodayLitres)}
        unit="L"
        hint={each(waterTodayParts, 1, 'L')}
      >
        <PartLines parts={waterTodayParts} unit="L" precision={0} />
        <InletLines inlet={overview.inletToday} />
      </StatCard>
      <StatCard
        label={t.energy}
        icon={<IconBolt aria-hidden />}
        tone="warn"
        value={number(energyTodayKwh, 1)}
        unit="kWh"
        hint={each(energyTodayParts, 2, 'kWh')}
      >
        <PartLines parts={energyTodayParts} unit="kWh" precision={1} />
      </StatCard>
    </section>
  )
}

function FigureLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={classes.figureLink} to={to}>
      {children}
    </Link>
  )
}

function signed(change: number, language: Language): string {
  return `${change > 0 ? '+' : ''}${formatNumber(change, {}, language)}`
}
