import type { DeviceScope } from '@limpid/contract/access/access'
import type { Overview } from '@limpid/contract/analysis/overview'
import { type Language, localise } from '@limpid/contract/kernel/words'
import {
  IconBolt,
  IconDroplet,
  IconDropletCheck,
  IconDropletHalf2,
  IconListCheck,
  IconPlugConnected,
  IconShieldCheck,
} from '@tabler/icons-react'
import { useOpenPath } from '../../../kit/access/openPages.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { StatCard } from '../../../ui/figures/StatCard.tsx'
import { Tiles } from '../../../ui/figures/tiles/Tiles.tsx'
import { analysisWords } from '../analysis.words.ts'
import { listPath } from './listPath.ts'

interface FleetFiguresProps {
  overview: Overview
  scope: DeviceScope
  /** The address of the list of what needs attention, limited to a kind. */
  troublePath: (kind: 'hygiene' | 'water') => string
}

/** Devices online, devices washing, today's washes and consumption, hygiene and water; what has a list that one may open links to it. */
export function FleetFigures({ overview, scope, troublePath }: FleetFiguresProps) {
  const t = useWords(analysisWords)
  const language = useLanguage()
  const open = useOpenPath()
  const number = (value: number, precision = 0) => formatNumber(value, { precision }, language)
  const { washesToday, washesWeekAgo, hygieneToday, water, perWashOf } = overview
  const { waterTodayLitres, energyTodayKwh } = overview
  const assessed = hygieneToday.passed + hygieneToday.failed
  /** Against the same weekday last week, up to the same time of day; not while past data is still missing on either side. */
  const compared = (now: number, before: number | null, precision = 0) => {
    if (overview.fillingHistory > 0) return null
    if (before === null || before === 0) return t.weekNone
    const isSame = Math.abs(now - before) < 0.5 / 10 ** precision
    if (isSame) return t.weekSame(number(before, precision))
    return t.weekAgo(signed(now - before, precision, language), number(before, precision))
  }
  const perWash = (amount: number | null, precision: number, unit: string) =>
    amount === null ? null : (
      <div>
        {t.perWash(
          formatNumber(amount, { precision, unit }, language),
          perWashOf && !perWashOf.isOnly ? localise(perWashOf.name, language) : '',
        )}
      </div>
    )
  /** The analysis of today; it has none of shared devices. */
  const today = (page: string) =>
    scope === 'shared' ? undefined : open(`/data-analysis/${page}?scope=${scope}&days=today`)
  return (
    <Tiles label={t.figures} minWidth={150}>
      <StatCard
        label={t.online}
        icon={<IconPlugConnected aria-hidden />}
        tone="ok"
        value={number(overview.online)}
        to={open(listPath(scope, { online: '1' }))}
        hint={
          overview.silent > 0
            ? t.ofDevicesSilent(number(overview.devices), number(overview.silent))
            : t.ofDevices(number(overview.devices))
        }
      />
      <StatCard
        label={t.washing}
        icon={<IconDroplet aria-hidden />}
        value={number(overview.washing)}
        to={open(listPath(scope, { activity: 'washing' }))}
        hint={t.machines(overview.washing)}
      />
      <StatCard
        label={t.washes}
        icon={<IconListCheck aria-hidden />}
        value={number(washesToday)}
        to={today('washes')}
        hint={
          washesToday === washesWeekAgo && overview.fillingHistory === 0
            ? t.weekSame(number(washesWeekAgo))
            : compared(washesToday, washesWeekAgo)
        }
      />
      {assessed > 0 ? (
        <StatCard
          label={t.hygiene}
          icon={<IconShieldCheck aria-hidden />}
          tone={hygieneToday.failed > 0 ? 'bad' : 'ok'}
          value={formatNumber((hygieneToday.passed / assessed) * 100, { unit: '%', precision: 1 }, language)}
          to={troublePath('hygiene')}
          hint={
            hygieneToday.failed > 0
              ? t.hygieneFailed(number(hygieneToday.failed), number(assessed), number(washesToday))
              : t.hygienePassed(number(assessed), number(washesToday))
          }
        />
      ) : null}
      {water.probes > 0 ? (
        <StatCard
          label={t.waterQuality}
          icon={<IconDropletCheck aria-hidden />}
          tone={water.inRange < water.probes ? 'warn' : 'ok'}
          value={`${number(water.inRange)} / ${number(water.probes)}`}
          to={troublePath('water')}
          hint={t.probesInRange}
        />
      ) : null}
      {waterTodayLitres === null ? null : (
        <StatCard
          label={t.water}
          icon={<IconDropletHalf2 aria-hidden />}
          value={number(waterTodayLitres)}
          to={today('analysis')}
          unit="L"
          hint={
            <>
              {compared(waterTodayLitres, overview.waterWeekAgoLitres)}
              {perWash(overview.waterPerWashLitres, 1, 'L')}
            </>
          }
        />
      )}
      {energyTodayKwh === null ? null : (
        <StatCard
          label={t.energy}
          icon={<IconBolt aria-hidden />}
          tone="warn"
          value={number(energyTodayKwh, 1)}
          to={today('analysis')}
          unit="kWh"
          hint={
            <>
              {compared(energyTodayKwh, overview.energyWeekAgoKwh, 1)}
              {perWash(overview.energyPerWashKwh, 3, 'kWh')}
            </>
          }
        />
      )}
    </Tiles>
  )
}

function signed(change: number, precision: number, language: Language): string {
  return `${change > 0 ? '+' : ''}${formatNumber(change, { precision }, language)}`
}
