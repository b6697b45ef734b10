import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

/** The buttons below a dialog's contents, in view however long these are. Outside a dialog they just follow. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="sm" className={classes.footer} data-dialog-footer>
      {children}
    </Group>
  )
}
