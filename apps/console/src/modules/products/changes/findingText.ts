import { type Language, localise, type Words, wordsOf } from '@limpid/contract/kernel/words'
import type { Finding } from '@limpid/contract/products/products'
import { categoryWords } from '@limpid/contract/products/words/categories'
import { unitText } from '@limpid/contract/products/words/units'
import type { TextsOf } from '../../../lib/words.ts'
import { kindWords, tabWords } from '../editor/editor.words.ts'
import type { changeWords } from './changes.words.ts'

type T = TextsOf<typeof changeWords>

/** Describes a finding: what is removed or altered, and the consequence. */
export function findingText({ kind, key, before, after }: Finding, t: T, language: Language): string {
  switch (kind) {
    case 'metricRemoved':
      return t.metricRemoved(key)
    case 'kindChanged':
      return t.kindChanged(key, worded(kindWords, before, language), worded(kindWords, after, language))
    case 'unitChanged':
      return t.unitChanged(key, unitText(before ?? '') || t.noUnit, unitText(after ?? '') || t.noUnit)
    case 'rangeNarrowed':
      return t.rangeNarrowed(key, before ?? t.unlimited, after ?? t.unlimited)
    case 'valueRemoved':
      return t.valueRemoved(key, before ?? '')
    case 'tabLost':
      return t.tabLost(key, worded(tabWords, before, language))
    case 'faultRemoved':
      return t.faultRemoved(key)
    case 'limitsChanged':
      return t.limitsChanged(key, before ?? t.unlimited, after ?? t.unlimited)
    case 'intervalChanged':
      return t.intervalChanged(key, before ?? '', after ?? '')
    case 'eventRemoved':
      return t.eventRemoved(key)
    case 'functionRemoved':
      return t.functionRemoved(key)
    case 'consumableRemoved':
      return t.consumableRemoved(key)
    case 'taskRemoved':
      return t.taskRemoved(key)
    case 'partRemoved':
      return t.partRemoved(key)
    case 'hygieneChanged':
      return t.hygieneChanged
    case 'recognitionChanged':
      return t.recognitionChanged
    case 'categoryChanged':
      return t.categoryChanged(
        worded(categoryWords, before, language),
        worded(categoryWords, after, language),
      )
    case 'pageChanged':
      return after ? t.pageChanged(before ?? '', after) : t.pageRemoved(before ?? '')
    case 'taskChanged':
      return t.taskChanged(key, before ?? '', after ?? '')
    case 'consumableChanged':
      return t.consumableChanged(key, before ?? '', after ?? t.nothingReported)
  }
}

function worded(words: Record<string, Words>, key: string | null, language: Language): string {
  const known = wordsOf(words, key)
  return known ? localise(known, language) : (key ?? '')
}
