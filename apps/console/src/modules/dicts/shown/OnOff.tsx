import { IconCheck, IconPlayerPause } from '@tabler/icons-react'
import { ChoiceFilter } from '../../../kit/FilterBar.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { dictWords } from '../dicts.words.ts'

const states = ['on', 'off'] as const
type OnOffState = (typeof states)[number]

/** The filter in the address. */
export const onOffField = choice('', ['', ...states])

/** What of a query the filter makes. */
export const statusOf = (state: OnOffState | '') => (state ? { status: state === 'on' } : {})

/** Whether a dictionary or an item is offered. */
export function OnOff({ on }: { on: boolean }) {
  const t = useWords(dictWords)
  return (
    <StatusBadge
      tone={on ? 'ok' : 'muted'}
      icon={on ? <IconCheck size={14} /> : <IconPlayerPause size={14} />}
    >
      {on ? t.on : t.off}
    </StatusBadge>
  )
}

interface OnOffFilterProps {
  value: OnOffState | ''
  onChange: (value: OnOffState | '') => void
}

/** Narrows a list to what is offered, or to what is not. */
export function OnOffFilter({ value, onChange }: OnOffFilterProps) {
  const t = useWords(dictWords)
  return (
    <ChoiceFilter
      label={t.status}
      any={t.anyStatus}
      options={states.map((state) => ({ value: state, label: t[state] }))}
      value={value}
      onChange={onChange}
    />
  )
}
