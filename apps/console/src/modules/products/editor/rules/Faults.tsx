import { useWords } from '../../../../kit/language/useWords.ts'
import { Callout } from '../../../../ui/status/Callout.tsx'
import { rulesWords } from './rules.words.ts'

/** Errors of a part that belong to no field: an unknown metric, two identical keys. */
export function Faults({ path, faults }: { path: string; faults: Readonly<Record<string, string>> }) {
  const t = useWords(rulesWords)
  const label = Object.entries(faults).flatMap(([at, text]) => (at === path ? text : []))
  return label.length === 0 ? null : (
    <Callout tone="bad" role="alert">
      {t.faults} {label.join(' ')}
    </Callout>
  )
}
