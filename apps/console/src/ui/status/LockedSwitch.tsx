import { Switch } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Hint } from '../Hint.tsx'
import { disabledBecause } from '../ReasonButton.tsx'
import classes from './lockedSwitch.module.css'

interface LockedSwitchProps {
  label: string
  checked: boolean
  /** Why it cannot be changed. */
  reason: string | undefined
  busy?: boolean
  onTurn: () => void
}

const classNames = { root: classes.locked, track: classes.track, thumb: classes.thumb }

/**
 * A switch whose change asks for confirmation first, so it does not move by itself. If it cannot be changed it keeps showing its
 * state, and says why on hover, on focus and to screen readers.
 */
export function LockedSwitch({ label, checked, reason, busy = false, onTurn }: LockedSwitchProps) {
  return (
    <Hint text={reason ?? ''} disabled={reason === undefined}>
      <Switch
        size="sm"
        classNames={classNames}
        aria-label={label}
        checked={checked}
        disabled={busy}
        {...disabledBecause(reason)}
        thumbIcon={reason === undefined ? undefined : <IconLock size={10} aria-hidden />}
        onChange={() => {
          if (reason === undefined) onTurn()
        }}
      />
    </Hint>
  )
}
