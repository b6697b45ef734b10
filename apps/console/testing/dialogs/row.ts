import type { ReactNode } from 'react'

/** How a test opens one dialog of the console. */
export interface DialogRow {
  /** File that contains the dialog, below `src`. */
  file: string
  open: (close: () => void) => ReactNode
  /** Buttons that lead to it, by their names. */
  press?: readonly string[]
  /** True where nothing stands below the contents. */
  plain?: true
  /** Stands above whatever opens later. */
  topLayer?: true
  /** Only a button inside closes it. */
  locked?: true
}

export const nothing = () => {}
