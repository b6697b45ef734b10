import { SheetMenu } from '../../../kit/export/SheetMenu.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import type { Days } from '../../../lib/times/periods.ts'
import { fleetWords } from './fleet.words.ts'

interface FiguresSheetProps {
  /** Begins the name of the file. */
  name: string
  days: Days
  load: () => Promise<string[][]>
}

/** Saves the figures of a page of the analysis as a table. */
export function FiguresSheet({ name, days, load }: FiguresSheetProps) {
  const { exported } = useWords(fleetWords)
  return (
    <SheetMenu
      subject={name}
      fileName={`${name}-${days.fromDay}-${days.toDay}`}
      load={load}
      done={exported}
    />
  )
}
