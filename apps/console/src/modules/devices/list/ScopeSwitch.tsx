import { useId } from 'react'
import { useCan } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { seesAll } from '../seesAll.ts'
import { statusWords } from '../status/status.words.ts'
import classes from './ScopeSwitch.module.css'

/** URL field for the scope; empty means the default for the user's permissions. */
export const scopeField = choice('', ['', 'own', 'all'])
export type ScopeChoice = '' | 'own' | 'all'

/** The effective scope: all devices by default for users who may see them, otherwise their own. */
export function useScope(chosen: ScopeChoice): 'own' | 'all' {
  const can = useCan()
  if (!can(seesAll)) return 'own'
  return chosen === '' ? 'all' : chosen
}

interface ScopeSwitchProps {
  value: 'own' | 'all'
  onChange: (scope: 'own' | 'all') => void
}

/**
 * Own or all devices; shown only to users who may see all. Looks like the library's segmented control, which
 * measures itself on mount and so forces a layout of an incomplete page.
 */
export function ScopeSwitch({ value, onChange }: ScopeSwitchProps) {
  const t = useWords(statusWords)
  const can = useCan()
  const name = useId()
  if (!can(seesAll)) return null
  return (
    <div role="radiogroup" aria-label={t.scope} className={classes.segments}>
      {(['own', 'all'] as const).map((scope) => (
        <label key={scope}>
          <input type="radio" name={name} checked={scope === value} onChange={() => onChange(scope)} />
          <span>{scope === 'own' ? t.scopeOwn : t.scopeAll}</span>
        </label>
      ))}
    </div>
  )
}
