import type { Language } from '@limpid/contract/kernel/words'
import { formatNumber } from '../../lib/format.ts'
import { pickTexts } from '../../lib/words.ts'
import { toastProblem } from '../toast.ts'
import { partWords } from './part.words.ts'

/** Says that a file has only the first rows of its list. */
export function toastPart(rows: number, language: Language): void {
  toastProblem(pickTexts(partWords, language).partOf(formatNumber(rows, {}, language)))
}
