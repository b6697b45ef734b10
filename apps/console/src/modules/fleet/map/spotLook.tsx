import type { MapSite } from '@limpid/contract/fleet/map'
import {
  IconAlertTriangle,
  IconAntennaBarsOff,
  IconCheck,
  IconPlugOff,
  IconWashMachine,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { severityTones, type Tone, toneClass } from '../../../ui/status/tones.ts'
import { type SpotState, spotState } from './spotState.ts'

const tones: Record<SpotState, Tone> = {
  fault: 'bad',
  offline: 'muted',
  silent: 'warn',
  washing: 'info',
  idle: 'ok',
}

const icons: Record<SpotState, ReactNode> = {
  fault: <IconAlertTriangle size={14} aria-hidden />,
  offline: <IconPlugOff size={14} aria-hidden />,
  silent: <IconAntennaBarsOff size={14} aria-hidden />,
  washing: <IconWashMachine size={14} aria-hidden />,
  idle: <IconCheck size={14} aria-hidden />,
}

/** The worst state of the devices of a site or a marker, how many are in it, and its colours and sign; those of a fault by its severity. */
export function spotLook(
  of: Pick<MapSite, 'devices' | 'online' | 'silent' | 'faults' | 'worstFault' | 'washing'>,
) {
  const { state, count } = spotState(of)
  const tone = state === 'fault' && of.worstFault ? severityTones[of.worstFault] : tones[state]
  return { state, count, icon: icons[state], colours: toneClass(tone) }
}
