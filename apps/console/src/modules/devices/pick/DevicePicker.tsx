import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../kit/access/Can.tsx'
import { choiceFrame } from '../../../kit/FilterBar.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { seesAll } from '../seesAll.ts'
import { type PickedPlace, type PickScope, pickedQuery, pickQuery } from './pick.queries.ts'
import { pickWords } from './pick.words.ts'

const typingMs = 250

interface DevicePickerProps {
  /** Devices of this product only; of all products without it. */
  productId: string | undefined
  /** Of the field; `Device` when omitted. */
  label?: string
  placeholder?: string
  /** A device that is not offered. */
  except?: string
  /** Only the user's own devices. */
  own?: boolean
  /** As wide and high as the fields of a form. */
  inForm?: boolean
  /** Looks like the other filters of a list and can be cleared; offers the devices that these leave. */
  inFilters?: PickedPlace & { scope: PickScope }
  value: string
  onChange: (id: string) => void
}

/** A device, searched by name or serial number. Devices are first asked for when the list is opened. */
export function DevicePicker({
  productId,
  label,
  placeholder,
  except,
  own = false,
  inForm = false,
  inFilters,
  value,
  onChange,
}: DevicePickerProps) {
  const t = useWords(pickWords)
  const can = useCan()
  const [typed, setTyped] = useState('')
  const [wasOpened, setWasOpened] = useState(false)
  const [requested] = useDebouncedValue(typed, typingMs)
  const { data: chosen } = useQuery(pickedQuery(value))
  const chosenLabel = chosen ? labelOf(chosen) : ''
  const keywords = requested === chosenLabel ? '' : requested
  const seen = can(seesAll) ? 'all' : 'seen'
  const scope = inFilters?.scope ?? (own ? 'own' : seen)
  const { data: found } = useQuery({
    ...pickQuery(productId, keywords, scope, inFilters),
    enabled: wasOpened,
  })
  const others = (found ?? []).filter(({ id }) => id !== except && id !== value)
  return (
    <Select
      {...frameOf(inForm, inFilters && (chosenLabel || (placeholder ?? '')), value !== '')}
      aria-label={label ?? t.device}
      placeholder={placeholder ?? t.chooseDevice}
      searchable
      clearable={own || inFilters !== undefined}
      value={chosen ? value : null}
      data={[...(chosen ? [chosen] : []), ...others].map((device) => ({
        value: device.id,
        label: labelOf(device),
      }))}
      // The server has already searched.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id ?? '')}
      onDropdownOpen={() => setWasOpened(true)}
      nothingFoundMessage={found && t.noDevice}
      error={value !== '' && chosen === null ? t.deviceGone : undefined}
    />
  )
}

/** `shown`: what a filter says. */
function frameOf(inForm: boolean, shown: string | undefined, inForce: boolean) {
  if (shown !== undefined) {
    const { wrapperProps, ...frame } = choiceFrame(shown)
    return {
      size: 'sm',
      ...frame,
      wrapperProps: { ...wrapperProps, ...(inForce && { 'data-in-force': true }) },
    }
  }
  return inForm ? {} : { size: 'xs', w: 220 }
}

const labelOf = ({ name, sn }: { name: string; sn: string }) => `${name} · ${sn}`
