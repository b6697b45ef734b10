import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { formatBytes, formatNumber } from '../../lib/format.ts'
import { doneWords } from './status.words.ts'

const counted = ['deleted', 'devices', 'found', 'low', 'processed', 'readings', 'sale'] as const
const isCounted = (name: string): name is (typeof counted)[number] => counted.some((one) => one === name)

/** Formats a job's result: known fields with their labels, others unchanged; what was not found is left out beside what was. */
export function useJobResultText(): (done: Readonly<Record<string, unknown>>) => string {
  const t = useWords(doneWords)
  const language = useLanguage()
  const textOf = ([name, value]: [string, unknown]) => {
    if (name === 'freedBytes' && typeof value === 'number') return t.freedBytes(formatBytes(value, language))
    if (name === 'months' && Array.isArray(value)) return t.months(value.join(', '))
    if (isCounted(name) && typeof value === 'number') return t[name](formatNumber(value, {}, language))
    return `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`
  }
  return (done) => {
    const entries = Object.entries(done)
    const found = entries.filter(([, value]) => value !== 0)
    return (found.length > 0 ? found : entries).map(textOf).join(' · ')
  }
}
