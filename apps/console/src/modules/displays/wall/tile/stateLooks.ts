import type { WallTile } from '@limpid/contract/displays/wall'
import {
  IconActivity,
  IconAlertTriangle,
  IconAntennaBarsOff,
  IconHistory,
  IconPlayerPause,
  IconPlugOff,
  IconPlugX,
  IconWashMachine,
  type TablerIcon,
} from '@tabler/icons-react'
import { severityTones, toneClass } from '../../../../ui/status/tones.ts'
import classes from './stateLooks.module.css'
import type { TileState } from './tileState.ts'

const stateClasses: Record<TileState, string> = {
  fault: toneClass('bad'),
  offline: toneClass('muted'),
  silent: toneClass('warn'),
  past: toneClass('muted'),
  washing: toneClass('info'),
  measuring: classes['measuring'] ?? '',
  idle: toneClass('ok'),
  unconnected: toneClass('muted'),
}

/** The colours of a state; those of a fault are the ones of its severity, as in device lists. */
export const stateClass = (state: TileState, faultSeverity: WallTile['faultSeverity']): string =>
  state === 'fault' && faultSeverity ? toneClass(severityTones[faultSeverity]) : stateClasses[state]

export const stateIcons: Record<TileState, TablerIcon> = {
  fault: IconAlertTriangle,
  offline: IconPlugOff,
  silent: IconAntennaBarsOff,
  past: IconHistory,
  washing: IconWashMachine,
  measuring: IconActivity,
  idle: IconPlayerPause,
  unconnected: IconPlugX,
}
