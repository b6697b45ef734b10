import type { PictureBar, PictureTexts } from '../../ui/figures/barsPicture.ts'
import { PictureButton } from './PictureButton.tsx'

interface BarsPictureProps {
  /** Names the chart and its file. */
  title: string
  /** What it is about: days, devices. */
  about: string
  bars: readonly PictureBar[]
  format: (value: number) => string
  texts: PictureTexts
}

/** Saves a bar chart as an image. */
export function BarsPicture({ title, about, bars, format, texts }: BarsPictureProps) {
  const draw = async () => {
    const { barsPicture } = await import('../../ui/figures/barsPicture.ts')
    return barsPicture([title, about], bars, format, texts)
  }
  return <PictureButton title={title} about={about} draw={draw} />
}
