import { Button, type ButtonProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dropEntry } from './DropList.tsx'
import { DropMenu } from './DropMenu.tsx'

interface ActionMenuProps extends Pick<ButtonProps, 'size' | 'loading' | 'h' | 'maw'> {
  label: string
  icon: ReactNode
  /** `ActionEntry` each, and whatever stands between them. */
  children: ReactNode
}

/** A button that opens a list of things to do. */
export function ActionMenu({ label, icon, children, ...button }: ActionMenuProps) {
  return (
    <DropMenu
      side="bottom-end"
      button={(props) => (
        <Button
          {...props}
          {...button}
          variant="default"
          leftSection={icon}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {label}
        </Button>
      )}
    >
      {children}
    </DropMenu>
  )
}

interface ActionEntryProps {
  onClick: () => void
  /** Why it cannot be done now. */
  unfit?: string | undefined
  children: ReactNode
}

/** One thing to do in a list of them. */
export function ActionEntry({ onClick, unfit, children }: ActionEntryProps) {
  return (
    <button type="button" {...dropEntry} disabled={unfit !== undefined} title={unfit} onClick={onClick}>
      {children}
    </button>
  )
}
