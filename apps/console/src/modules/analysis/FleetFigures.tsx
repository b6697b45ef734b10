import type { Overview } from '@limpid/contract/analysis/overview'
import type { ConsumptionParts } from '@limpid/contract/cycles/consumption'
import {
  IconBolt,
  IconDroplet,
  IconDropletHalf2,
  IconListCheck,
  IconPlugConnected,
} from '@tabler/icons-react'
import { InletLines, PartLines } from '../../kit/consumption/FigureLines.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { formatNumber } from '../../lib/format.ts'
import { StatCard } from '../../ui/figures/StatCard.tsx'
import classes from './analysis.module.css'
import { analysisWords } from './analysis.words.ts'

/** Devices online, devices washing, and today's consumption. */
export function FleetFigures({ overview }: { overview: Overview }) {
  const t = useWords(analysisWords)
  const language = useLanguage()
  const number = (value: number, precision = 0) => formatNumber(value, { precision }, language)
  const { washesToday, waterTodayLitres, waterTodayParts, energyTodayKwh, energyTodayParts } = overview
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
        value={number(overview.online)}
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
        hint={t.machines}
      />
      <StatCard
        label={t.washes}
        icon={<IconListCheck aria-hidden />}
        value={number(washesToday)}
        hint={t.finished}
      />
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
