import type { PictureRow } from '../../ui/figures/rowsPicture.ts'
import { PictureButton } from './PictureButton.tsx'

interface RowsPictureProps {
  /** Names the chart and its file. */
  title: string
  /** What it is about: days, devices. */
  about: string
  rows: readonly PictureRow[]
  format: (value: number | null) => string
  /** What the bars are, with its unit. */
  values: string
}

/** Saves the bars of a table as an image. */
export function RowsPicture({ title, about, rows, format, values }: RowsPictureProps) {
  const draw = async () => {
    const { rowsPicture } = await import('../../ui/figures/rowsPicture.ts')
    return rowsPicture([title, about], rows, format, values)
  }
  return <PictureButton title={title} about={about} draw={draw} />
}
