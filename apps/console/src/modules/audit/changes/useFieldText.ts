import { use } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { fieldTexts, loadStoredWords } from './fieldTexts.ts'

const storedWords = loadStoredWords()

/** Display texts for fields and values of the audit. */
export function useFieldText() {
  return fieldTexts(use(storedWords), useLanguage())
}
