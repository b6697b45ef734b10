import type { MapSite } from '@limpid/contract/fleet/map'
import {
  IconActivity,
  IconAlertTriangle,
  IconAntennaBarsOff,
  IconBell,
  IconCheck,
  IconPlugOff,
  IconWashMachine,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { severityTones, type Tone, toneClass } from '../../../ui/status/tones.ts'
import { type SpotState, spotState } from './spotState.ts'

const tones: Record<SpotState, Tone> = {
  fault: 'bad',
  alarm: 'warn',
  offline: 'muted',
  silent: 'warn',
  washing: 'info',
  measuring: 'ok',
  idle: 'ok',
}

const icons: Record<SpotState, ReactNode> = {
  fault: <IconAlertTriangle size={14} aria-hidden />,
  alarm: <IconBell size={14} aria-hidden />,
  offline: <IconPlugOff size={14} aria-hidden />,
  silent: <IconAntennaBarsOff size={14} aria-hidden />,
  washing: <IconWashMachine size={14} aria-hidden />,
  measuring: <IconActivity size={14} aria-hidden />,
  idle: <IconCheck size={14} aria-hidden />,
}

/** The worst state of the devices of a site or a marker, how many are in it, and its colours and sign; those of a fault or an alarm by its severity. */
export function spotLook(of: Omit<MapSite, 'id' | 'name'>) {
  const { state, count, severity } = spotState(of)
  return {
    state,
    count,
    icon: icons[state],
    colours: toneClass(severity ? severityTones[severity] : tones[state]),
  }
}
