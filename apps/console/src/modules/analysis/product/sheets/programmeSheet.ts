import type { ProductAnalysis } from '@limpid/contract/analysis/product'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { figureSheet } from '../../fleet/sheets/figureSheet.ts'
import { productAnalysisWords } from '../product.words.ts'
import { programmeName } from './programmeName.ts'

/** The programmes for a file; no rows for a product whose washes are not detected. */
export function programmeSheet({ washes }: Pick<ProductAnalysis, 'washes'>, language: Language): string[][] {
  return figureSheet(
    [localise(productAnalysisWords.programme, language)],
    (washes?.programmes ?? []).map(({ key, name, ...figures }) => ({
      names: [programmeName({ key, name }, language)],
      figures,
    })),
    language,
  )
}
