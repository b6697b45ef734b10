import type { Overview } from '@limpid/contract/analysis/overview'
import {
  IconBolt,
  IconDroplet,
  IconDropletHalf2,
  IconListCheck,
  IconPlugConnected,
} from '@tabler/icons-react'
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
  const { washesToday, waterTodayLitres, energyTodayKwh } = overview
  const each = (amount: number, precision: number, unit: string) =>
    washesToday > 0 ? t.perWash(formatNumber(amount / washesToday, { precision, unit }, language)) : undefined
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
        hint={each(waterTodayLitres, 1, 'L')}
      />
      <StatCard
        label={t.energy}
        icon={<IconBolt aria-hidden />}
        tone="warn"
        value={number(energyTodayKwh, 1)}
        unit="kWh"
        hint={each(energyTodayKwh, 2, 'kWh')}
      />
    </section>
  )
}
