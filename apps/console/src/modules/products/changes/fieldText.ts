import { type Language, localise, type Words, wordsOf } from '@limpid/contract/kernel/words'
import { severityWords } from '@limpid/contract/products/severities'
import { categoryWords } from '@limpid/contract/products/words/categories'
import { unitText } from '@limpid/contract/products/words/units'
import type { TextsOf } from '../../../lib/words.ts'
import { areaWords, kindWords, levelWords, tabWords } from '../editor/editor.words.ts'
import type { changeWords } from './changes.words.ts'

type T = TextsOf<typeof changeWords>

const closedLists = new Map<string, Record<string, Words>>([
  ['kind', kindWords],
  ['tab', tabWords],
  ['level', levelWords],
  ['severity', severityWords],
  ['area', areaWords],
  ['category', categoryWords],
])

/**
 * A short display text for a field value: a label if it is one of a closed list, the number of entries if it
 * is a list.
 */
export function fieldText(field: string, value: unknown, t: T, language: Language): string {
  if (value === undefined || value === null || value === '') return field === 'unit' ? t.noUnit : t.absent
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value === 'string') {
    const words = wordsOf(closedLists.get(field), value)
    if (words) return localise(words, language)
    return field === 'unit' ? unitText(value) || t.noUnit : value
  }
  if (typeof value === 'number') return String(value)
  if (field === 'range' && Array.isArray(value)) return value.join(' – ')
  if (Array.isArray(value)) return t.entries(value.length)
  return objectText(value as Record<string, unknown>, t)
}

function objectText(value: Record<string, unknown>, t: T): string {
  const { zh, en, low, high, when } = value
  if (typeof zh === 'string' && typeof en === 'string') return `${zh} / ${en}`
  if (low !== undefined || high !== undefined) return `${low ?? '…'} – ${high ?? '…'}${whenText(when)}`
  const parts = Object.values(value)
  if (parts.some((part) => typeof part === 'object')) return t.entries(parts.length)
  return parts.join(' ')
}

/** In which phases limits apply, in the words of the findings beside: ` (program_phase: rinse)`. */
function whenText(when: unknown): string {
  if (!when) return ''
  const { metric, values } = when as { metric: string; values: readonly string[] }
  return ` (${metric}: ${values.join(', ')})`
}
