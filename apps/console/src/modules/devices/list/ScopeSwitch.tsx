import type { Permission } from '@limpid/contract/kernel/people/permissions'
import { useId } from 'react'
import { useCan } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { deviceWords } from '../devices.words.ts'
import classes from './ScopeSwitch.module.css'

const seesAll: readonly Permission[] = ['iot:device:any']

/** Field of the address that holds the scope; empty means what the person's permissions suggest. */
export const scopeField = choice('', ['', 'own', 'all'])
export type ScopeChoice = '' | 'own' | 'all'

/** The scope in force: everybody's devices by default for who may see them, else one's own. */
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
 * Mine or all; shown only to people who may see all. Looks like the library's segments, which measure themselves at each start
 * and so make the browser lay out a page that is not whole yet.
 */
export function ScopeSwitch({ value, onChange }: ScopeSwitchProps) {
  const t = useWords(deviceWords)
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
