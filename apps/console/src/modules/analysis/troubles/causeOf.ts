import type { Trouble } from '@limpid/contract/analysis/troubles'
import { reasonWords } from '@limpid/contract/cycles/hygiene.words'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { units } from '@limpid/contract/products/words/units'
import { formatAgainst, formatEstimate, formatNumber } from '../../../lib/format.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { disconnectText } from '../../devices/devices.public.ts'
import type { troubleWords } from './troubles.words.ts'

type Texts = TextsOf<typeof troubleWords>

/** Why something needs attention, in one sentence. */
export function causeOf(one: Trouble, t: Texts, now: Date, language: Language): string {
  const name = one.name ? localise(one.name, language) : ''
  const shape = { precision: one.precision, unit: unitOf(one.unit) }
  const measured = (value: number | null) => formatNumber(value, shape, language)
  const against = (): [string, string] =>
    one.value === null || one.limit === null
      ? [measured(one.value), measured(one.limit)]
      : formatAgainst([one.value, one.limit], shape, language)
  const count = formatNumber(one.count, {}, language)
  switch (one.kind) {
    case 'fault':
      return name ? `${one.code}${t.separator}${name}` : one.code
    case 'hygiene': {
      const cause = hygieneCause(one, name, t, language, against)
      return cause ? `${t.washesFailed(count)}${t.separator}${cause}` : t.washesFailed(count)
    }
    case 'water': {
      const text = one.value !== null && one.limit !== null && one.value < one.limit ? t.below : t.above
      return text(name, ...against())
    }
    case 'supply':
      return supplyCause(
        one,
        one.value === 0 ? t.empty(name) : t.level(name, measured(one.value)),
        t,
        now,
        language,
      )
    case 'silent':
      return t.connectedSilent
    case 'offline':
      return disconnectText(one.code, language)
    case 'maintenance':
      return t.overdue(name)
    case 'report':
      return t.waits(name)
    case 'refusals':
      return t.rejected(count)
    case 'outage':
      return name
    case 'process': {
      const subject = name || one.code
      if (one.value === null) return subject
      // A stuck probe has a value, and nothing that it would be above or below.
      return one.limit === null
        ? `${subject}${t.separator}${measured(one.value)}`
        : t.measured(subject, ...against())
    }
  }
}

const unitOf = (code: string) => Object.entries(units).find(([known]) => known === code)?.[1] ?? code

function hygieneCause(
  one: Trouble,
  name: string,
  t: Texts,
  language: Language,
  against: () => [string, string],
) {
  const reason = Object.entries(reasonWords).find(([known]) => known === one.code)?.[1]
  // The name of a missing phase is self-explanatory.
  const because = one.code === 'phaseMissing' && name ? undefined : reason
  const text = [name, because && localise(because, language)].filter(Boolean).join(' – ')
  if (one.value === null || one.limit === null) return text
  if (one.code === 'a0') return t.a0(...against())
  // Held too briefly: the lowest temperature is not what was missed.
  return one.code === 'tooCold' && name ? t.lowest(name, ...against()) : text
}

function supplyCause(
  { value, until, code, order }: Trouble,
  level: string,
  t: Texts,
  now: Date,
  language: Language,
) {
  const leftMs = until && value !== 0 ? until.getTime() - now.getTime() : undefined
  const endOf = (ms: number) => (ms <= 0 ? t.runOut : t.runsOut(formatEstimate(ms, language)))
  const end = leftMs === undefined ? undefined : endOf(leftMs)
  const coming = order && t.ordered(order.number || order.supplier, order.shipped)
  const covered = code === 'stocked' ? t.stocked : (coming ?? undefined)
  return [level, end, covered].filter((part) => part !== undefined).join(language === 'en' ? ', ' : '，')
}
