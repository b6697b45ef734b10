import type { HygieneCheck, HygieneReason, HygieneVerdict } from '@limpid/contract/cycles/hygiene'
import { reasonWords } from '@limpid/contract/cycles/hygiene.words'
import { localise } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Fact, Facts } from '../../../ui/rows/Facts.tsx'
import { OutcomeBadge } from './HygieneBadge.tsx'
import classes from './hygiene.module.css'
import { hygieneWords } from './hygiene.words.ts'
import { limitText, measuredText } from './limitText.ts'

/** One limit of a wash, the measured value, and the source of the limit. */
export function CheckItem({ check, model }: { check: HygieneCheck; model: ProductModel }) {
  const t = useWords(hygieneWords)
  const language = useLanguage()
  return (
    <Item
      name={localise(check.name, language)}
      badge={<OutcomeBadge outcome={check.outcome} />}
      reason={check.reason}
      facts={[
        [t.limit, limitText(check, model, t, language)],
        [t.measured, measuredText(check, t, language) || '–'],
        [t.basis, check.source],
      ]}
    />
  )
}

const a0Standard = 'EN ISO 15883'

/** The A0 value of a wash, with its target if one is set. */
export function A0Item({ a0 }: { a0: NonNullable<HygieneVerdict['a0']> }) {
  const t = useWords(hygieneWords)
  const language = useLanguage()
  const seconds = (value: number) => formatNumber(value, { precision: 0, unit: 's' }, language)
  return (
    <Item
      name={t.a0}
      badge={a0.outcome ? <OutcomeBadge outcome={a0.outcome} /> : null}
      reason={a0.reason}
      facts={[
        [t.limit, a0.target === null ? t.noTarget : t.atLeast(seconds(a0.target))],
        [t.measured, a0.value === null ? '–' : seconds(a0.value)],
        [t.basis, a0Standard],
      ]}
    />
  )
}

interface ItemProps {
  name: string
  badge: ReactNode
  reason: HygieneReason | null
  facts: readonly (readonly [string, string])[]
}

function Item({ name, badge, reason, facts }: ItemProps) {
  const language = useLanguage()
  return (
    <li className={classes.check}>
      <div className={classes.name}>
        {name}
        {badge}
      </div>
      <Facts beside>
        {facts.map(([term, text]) => (
          <Fact key={term} name={term}>
            {text}
          </Fact>
        ))}
      </Facts>
      {reason ? <p className={classes.note}>{localise(reasonWords[reason], language)}</p> : null}
    </li>
  )
}
