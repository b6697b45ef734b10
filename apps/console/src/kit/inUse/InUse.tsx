import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { choice } from '../../lib/addresses/urlState.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { ChoiceFilter } from '../FilterBar.tsx'
import { useWords } from '../language/useWords.ts'
import { inUseWords } from './inUse.words.ts'

const states = ['1', '0'] as const
type InUseState = (typeof states)[number] | ''

/** The filter in the address: `1` what is in use, `0` what is switched off. */
export const inUseField = choice<InUseState>('', ['', ...states])

/** What of a query the filter makes. */
export const inUseOf = (state: InUseState) => (state ? { status: state === '1' } : {})

/** Whether something is in use or switched off. */
export function InUse({ status }: { status: boolean }) {
  const t = useWords(inUseWords)
  const Icon = status ? IconCircleCheck : IconCircleOff
  return (
    <StatusBadge tone={status ? 'ok' : 'muted'} icon={<Icon size={14} />}>
      {status ? t.inUse : t.off}
    </StatusBadge>
  )
}

interface InUseFilterProps {
  value: InUseState
  onChange: (value: InUseState) => void
}

/** Narrows a list to what is in use, or to what is switched off. */
export function InUseFilter({ value, onChange }: InUseFilterProps) {
  const t = useWords(inUseWords)
  const label = { '1': t.inUse, '0': t.off }
  return (
    <ChoiceFilter
      label={t.status}
      any={t.anyStatus}
      options={states.map((state) => ({ value: state, label: label[state] }))}
      value={value}
      onChange={onChange}
    />
  )
}
