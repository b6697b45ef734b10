import type { HygieneCheck, HygieneVerdict } from '@limpid/contract/cycles/hygiene'
import { reasonWords } from '@limpid/contract/cycles/hygiene.words'
import { type Language, localise } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { Callout } from '../../../ui/status/Callout.tsx'
import { hygieneWords } from './hygiene.words.ts'
import { limitText, measuredText } from './limitText.ts'

/** Why a wash failed, or could not be assessed, where everybody sees it first; nothing where it passed. */
export function HygieneSummary({ model, verdict }: { model: ProductModel; verdict: HygieneVerdict }) {
  const t = useWords(hygieneWords)
  const language = useLanguage()
  const { outcome, reason, checks, a0 } = verdict
  if (outcome !== 'failed' && outcome !== 'notAssessable') return null
  const said = (why: keyof typeof reasonWords | null) => (why ? localise(reasonWords[why], language) : '')
  const lines = [
    ...checks
      .filter((check) => check.outcome === outcome)
      .map((check) => lineOf(check, said(check.reason), language)),
    ...(a0?.outcome === outcome ? [[t.a0, said(a0.reason)].filter(Boolean).join(sign(language))] : []),
  ]
  const shown = lines.length > 0 ? lines : [said(reason)].filter(Boolean)
  if (shown.length === 0) return null
  return (
    <Callout tone={outcome === 'failed' ? 'bad' : 'info'}>
      {shown.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Callout>
  )

  function lineOf(check: HygieneCheck, why: string, of: Language): string {
    const measured = measuredText(check, t, of)
    const facts = `${measured}${of === 'en' ? '; ' : '；'}${t.limit}${sign(of)}${limitText(check, model, t, of)}`
    return [localise(check.name, of), measured ? facts : why].join(sign(of))
  }
}

const sign = (language: Language) => (language === 'en' ? ': ' : '：')
