import { type TodayFigure, todayFigures } from '@limpid/contract/analysis/figures/today-figures'
import { FigureAbout } from '../fleet/FigureAbout.tsx'

/** Explains a figure of a site. Loaded after the figures. */
export default function TodayAbout({ of }: { of: TodayFigure }) {
  return <FigureAbout of={todayFigures[of]} />
}
