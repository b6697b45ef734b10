import type { SiteOverview } from '@limpid/contract/analysis/site'
import {
  IconAlertTriangle,
  IconDroplet,
  IconListCheck,
  IconPlugConnected,
  IconPlugConnectedX,
  IconShieldX,
} from '@tabler/icons-react'
import { useOpenPath } from '../../../kit/access/openPages.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { StatCard } from '../../../ui/figures/StatCard.tsx'
import { Tiles } from '../../../ui/figures/tiles/Tiles.tsx'
import { severityTones } from '../../../ui/status/tones.ts'
import { LaterAbout } from '../about/LaterAbout.tsx'
import { listPath } from '../figures/listPath.ts'
import { siteWords } from './site.words.ts'

/** Current device status of a site and today's washes, in six figures. */
export function SiteGlance({ overview }: { overview: SiteOverview }) {
  const t = useWords(siteWords)
  const language = useLanguage()
  const open = useOpenPath()
  const number = (value: number) => formatNumber(value, { precision: 0 }, language)
  const { devices, online, silent, washing, faults, worstFault, hygieneFailed, today, days } = overview
  const washesToday = days.find(({ day }) => day === today)?.washes
  return (
    <Tiles label={t.glance} minWidth={150}>
      <StatCard
        label={t.online}
        about={<LaterAbout of="online" />}
        icon={<IconPlugConnected aria-hidden />}
        tone="ok"
        value={number(online)}
        hint={t.ofDevices(number(devices))}
      />
      <StatCard
        label={t.silent}
        about={<LaterAbout of="silent" />}
        icon={<IconPlugConnectedX aria-hidden />}
        tone={silent ? 'warn' : 'muted'}
        value={number(silent)}
        hint={t.silentHint}
      />
      <StatCard
        label={t.washing}
        about={<LaterAbout of="washing" />}
        icon={<IconDroplet aria-hidden />}
        value={number(washing)}
        hint={t.now}
      />
      <StatCard
        label={t.faults}
        about={<LaterAbout of="faults" />}
        icon={<IconAlertTriangle aria-hidden />}
        tone={worstFault ? severityTones[worstFault] : 'muted'}
        value={number(faults)}
        hint={t.faultsHint}
      />
      <StatCard
        label={t.hygieneFailed}
        about={<LaterAbout of="hygieneFailed" />}
        icon={<IconShieldX aria-hidden />}
        tone={hygieneFailed ? 'bad' : 'muted'}
        value={number(hygieneFailed)}
        to={hygieneFailed ? open(listPath('own', { siteId: overview.id, hygieneFailed: '1' })) : undefined}
        hint={t.hygieneFailedHint}
      />
      <StatCard
        label={t.today}
        about={<LaterAbout of="washesOfSite" />}
        icon={<IconListCheck aria-hidden />}
        value={washesToday === undefined ? '–' : number(washesToday)}
        hint={t.todayHint(today)}
      />
    </Tiles>
  )
}
