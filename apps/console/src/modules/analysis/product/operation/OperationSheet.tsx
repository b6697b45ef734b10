import type { Operation } from '@limpid/contract/analysis/operation/operation'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import type { Days } from '../../../../lib/times/periods.ts'
import { FiguresSheet } from '../../fleet/FiguresSheet.tsx'
import { fleetWords } from '../../fleet/fleet.words.ts'
import type { ProductQuery } from '../product.queries.ts'
import { exportOperation } from './operation.queries.ts'
import { operationWords } from './operation.words.ts'
import type { SheetWords } from './operationSheets.ts'

/** What the files of the cards are about. */
export interface OperationFile {
  code: string
  query: ProductQuery
  days: Days
}

interface OperationSheetProps {
  /** Begins the name of the file. */
  name: string
  file: OperationFile
  rows: (found: Operation, words: SheetWords) => string[][]
}

/** Saves the figures of one card as a table. */
export function OperationSheet({ name, file: { code, query, days }, rows }: OperationSheetProps) {
  const t = useWords(operationWords)
  const common = useWords(fleetWords)
  const language = useLanguage()
  return (
    <FiguresSheet
      name={name}
      days={days}
      load={() => exportOperation(code, query).then((found) => rows(found, { t, common, language }))}
    />
  )
}
