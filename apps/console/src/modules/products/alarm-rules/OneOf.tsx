import { Select } from '@mantine/core'
import type { Place } from '../editor/rules/place.ts'

interface OneOfProps {
  place: Place
  name: string
  label: string
  words: Record<string, string>
}

/** One of a few fixed values. */
export function OneOf({ place, name, label, words }: OneOfProps) {
  return (
    <Select
      label={label}
      allowDeselect={false}
      disabled={place.readOnly}
      data={Object.entries(words).map(([value, text]) => ({ value, label: text }))}
      value={String(place.value[name])}
      onChange={(value) => place.set({ [name]: value ?? undefined })}
    />
  )
}
