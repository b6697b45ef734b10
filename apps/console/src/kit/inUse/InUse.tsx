import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { choice } from '../../lib/addresses/urlState.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { ChoiceFilter } from '../FilterBar.tsx'
import { useWords } from '../language/useWords.ts'
import { inUseWords } from './inUse.words.ts'

const states = ['1', '0'] as const
type InUseState = (typeof states)[number] | ''

/** The filter in the address: `1` active, `0` disabled. */
export const inUseField = choice<InUseState>('', ['', ...states])

/** The query part of the filter. */
export const inUseOf = (state: InUseState) => (state ? { status: state === '1' } : {})

/** Shows whether something is active or disabled. */
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

/** Filters a list by active or disabled. */
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
