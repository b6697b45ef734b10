import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useState } from 'react'

type Closed = 'dropdownOpened' | 'defaultDropdownOpened' | 'onDropdownOpen' | 'onDropdownClose'

/** Words to type, with suggestions that go once a word is entered: what lies under them can be pressed then. */
export function TagsField({ onChange, onSearchChange, ...props }: Omit<TagsInputProps, Closed>) {
  const [opened, setOpened] = useState(false)
  return (
    <TagsInput
      {...props}
      openOnFocus={false}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onSearchChange={(search) => {
        if (search) setOpened(true)
        onSearchChange?.(search)
      }}
      onChange={(tags) => {
        setOpened(false)
        onChange?.(tags)
      }}
    />
  )
}
