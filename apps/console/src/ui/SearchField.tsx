import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface SearchFieldProps {
  /** Its label, shown inside while it is empty. */
  label: string
  value: string
  onChange: (text: string) => void
  size?: 'xs' | 'sm'
}

/** Searches the list or tree below it while one types. */
export function SearchField({ label, value, onChange, size = 'sm' }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      size={size}
      aria-label={label}
      placeholder={label}
      maxLength={64}
      leftSection={<IconSearch size={size === 'xs' ? 14 : 16} aria-hidden />}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
