import type { Permission } from '@limpid/contract/kernel/permissions'
import { SegmentedControl } from '@mantine/core'
import { useCan } from '../../kit/Can.tsx'
import { useWords } from '../../kit/useWords.ts'
import { choice } from '../../lib/urlState.ts'
import { deviceWords } from './devices.words.ts'

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

/** Mine or all; shown only to people who may see all. */
export function ScopeSwitch({ value, onChange }: ScopeSwitchProps) {
  const t = useWords(deviceWords)
  const can = useCan()
  if (!can(seesAll)) return null
  return (
    <SegmentedControl
      size="xs"
      aria-label={t.scope}
      value={value}
      onChange={(next) => onChange(next === 'own' ? 'own' : 'all')}
      data={[
        { value: 'own', label: t.scopeOwn },
        { value: 'all', label: t.scopeAll },
      ]}
    />
  )
}
