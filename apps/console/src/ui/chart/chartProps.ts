import type { RefObject } from 'react'
import type { ChartContent } from './chart.ts'

/** Exports the chart as a PNG, under lines of text of which the first is the title. */
export type TakePicture = (heading: readonly string[]) => Promise<Blob>

export interface ChartProps {
  content: ChartContent
  /** The visible range, ms since 1970. */
  from: number
  to: number
  height?: number
  /** Accessible name. */
  label: string
  /** Describes the keyboard control. */
  keyboardHint: string
  formatTime: (ms: number) => string
  /** Called when a range was selected by mouse, wheel or keyboard; without it the chart does not zoom. */
  onZoom?: (fromMs: number, toMs: number) => void
  /** Returns to the range before zooming. */
  onReset?: () => void
  /** Makes the line names buttons that hide their lines; returns what pressing one does. */
  hideHint?: (line: string) => string
  /** Receives the function that takes a picture while there is a chart. */
  camera?: RefObject<TakePicture | null>
  /** Last line in the heading of a picture. */
  caption?: string
}
