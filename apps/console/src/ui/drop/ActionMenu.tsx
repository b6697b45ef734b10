import { Button, type ButtonProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Hint } from '../Hint.tsx'
import { disabledBecause } from '../ReasonButton.tsx'
import { dropEntry } from './DropList.tsx'
import { DropMenu } from './DropMenu.tsx'

interface ActionMenuProps extends Pick<ButtonProps, 'size' | 'loading' | 'h' | 'maw'> {
  label: string
  /** Where others have the same label; begins with it. */
  'aria-label'?: string | undefined
  /** Shows only the icon. */
  compact?: boolean
  icon: ReactNode
  /** `ActionEntry` items, and anything between them. */
  children: ReactNode
}

/** A button that opens a list of actions. */
export function ActionMenu({ label, compact = false, icon, children, ...button }: ActionMenuProps) {
  return (
    <DropMenu
      side="bottom-end"
      button={(props) => (
        <Button
          {...props}
          {...button}
          variant="default"
          {...(compact
            ? { 'aria-label': label, px: 8 }
            : { leftSection: icon, rightSection: <IconChevronDown size={14} aria-hidden /> })}
        >
          {compact ? icon : label}
        </Button>
      )}
    >
      {children}
    </DropMenu>
  )
}

interface ActionEntryProps {
  onClick: () => void
  /** Why it is not available now. */
  invalidReason?: string | undefined
  children: ReactNode
}

/** One action in the list. */
export function ActionEntry({ onClick, invalidReason, children }: ActionEntryProps) {
  return (
    <Hint text={invalidReason ?? ''} disabled={invalidReason === undefined}>
      <button
        type="button"
        {...dropEntry}
        {...disabledBecause(invalidReason)}
        onClick={() => {
          if (invalidReason === undefined) onClick()
        }}
      >
        {children}
      </button>
    </Hint>
  )
}
