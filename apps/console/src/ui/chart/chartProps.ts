import type { RefObject } from 'react'
import type { ChartContent } from './chart.ts'

/** Takes the chart as a PNG, under lines of text of which the first is the title. */
export type TakePicture = (heading: readonly string[]) => Promise<Blob>

export interface ChartProps {
  content: ChartContent
  /** What is on screen, ms since 1970. */
  from: number
  to: number
  height?: number
  /** Accessible name. */
  label: string
  /** How to move with the keyboard, in words. */
  keyboardHint: string
  formatTime: (ms: number) => string
  /** A stretch was chosen by mouse, wheel or keyboard; without it the chart does not zoom. */
  onZoom?: (fromMs: number, toMs: number) => void
  /** Back to the range before zooming. */
  onReset?: () => void
  /** Makes the names of the lines buttons that hide them; says what pressing one does. */
  hideHint?: (line: string) => string
  /** Is given how to take a picture while there is a chart. */
  camera?: RefObject<TakePicture | null>
  /** Stands last in the heading of a picture. */
  caption?: string
}
