import type { Glance } from '@limpid/contract/fleet/glance'
import type { GroupScope } from '@limpid/contract/groups/groups'
import {
  IconAlertTriangle,
  IconBolt,
  IconDroplet,
  IconDropletHalf2,
  IconListCheck,
  IconPlugConnected,
  IconShieldX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { LoadFailed } from '../../kit/page/LoadFailed.tsx'
import { formatNumber } from '../../lib/format.ts'
import { StatCard } from '../../ui/figures/StatCard.tsx'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import { severityTones } from '../../ui/status/tones.ts'
import { InletLines, PartLines } from '../cycles/cycles.public.ts'
import classes from './fleet.module.css'
import { glanceQuery } from './fleet.queries.ts'
import { fleetWords } from './fleet.words.ts'

/** The devices of a group including its subgroups, in seven figures. */
export function GroupGlance({ id, scope }: { id: string; scope: GroupScope }) {
  const { data, error, refetch } = useQuery({ ...glanceQuery(id), meta: { shown: 'page' } })
  if (data) return <Figures glance={data} failedPath={failedPath(id, scope)} />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return <SkeletonBlock height={96} />
}

/** The group's machines with failed washes, in the device list. */
function failedPath(groupId: string, scope: GroupScope): string {
  const page = scope === 'shared' ? 'share-device?' : 'own-equipment?scope=own&'
  return `/equipment/${page}groupId=${groupId}&hygieneFailed=1`
}

function Figures({ glance, failedPath: path }: { glance: Glance; failedPath: string }) {
  const t = useWords(fleetWords)
  const language = useLanguage()
  const number = (value: number | null, precision = 0) =>
    value === null ? '–' : formatNumber(value, { precision }, language)
  const { washesToday, waterTodayLitres, energyTodayKwh } = glance
  // Faults are null without the live readings, which include all meters; with them, a figure without a value has no meter.
  const why = glance.faults === null ? t.notShared : ''
  return (
    <section className={classes.figures} aria-label={t.glance}>
      <StatCard
        label={t.online}
        icon={<IconPlugConnected aria-hidden />}
        tone="ok"
        value={number(glance.online)}
        hint={
          glance.silent > 0
            ? t.ofDevicesSilent(number(glance.devices), number(glance.silent))
            : t.ofDevices(number(glance.devices))
        }
      />
      <StatCard
        label={t.washing}
        icon={<IconDroplet aria-hidden />}
        value={number(glance.washing)}
        hint={glance.washing === null ? t.notShared : t.machines}
      />
      <StatCard
        label={t.faults}
        icon={<IconAlertTriangle aria-hidden />}
        tone={glance.worstFault ? severityTones[glance.worstFault] : 'muted'}
        value={number(glance.faults)}
        hint={glance.faults === null ? t.notShared : t.faultsHint}
      />
      <StatCard
        label={t.hygieneFailed}
        icon={<IconShieldX aria-hidden />}
        tone={glance.hygieneFailed ? 'bad' : 'muted'}
        value={number(glance.hygieneFailed)}
        to={glance.hygieneFailed ? path : undefined}
        hint={glance.hygieneFailed === null ? t.notShared : t.hygieneFailedHint}
      />
      <StatCard
        label={t.washesToday}
        icon={<IconListCheck aria-hidden />}
        value={number(washesToday)}
        hint={washesToday === null ? t.notShared : t.finished}
      />
      <StatCard
        label={t.waterToday}
        icon={<IconDropletHalf2 aria-hidden />}
        value={number(waterTodayLitres)}
        {...(waterTodayLitres === null ? { hint: why } : { unit: 'L' })}
      >
        <PartLines parts={glance.waterTodayParts} unit="L" precision={0} />
        <InletLines inlet={glance.inletToday} />
      </StatCard>
      <StatCard
        label={t.energyToday}
        icon={<IconBolt aria-hidden />}
        tone="warn"
        value={number(energyTodayKwh, 1)}
        {...(energyTodayKwh === null ? { hint: why } : { unit: 'kWh' })}
      >
        <PartLines parts={glance.energyTodayParts} unit="kWh" precision={1} />
      </StatCard>
    </section>
  )
}
