import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useState } from 'react'

type Closed = 'dropdownOpened' | 'defaultDropdownOpened' | 'onDropdownOpen' | 'onDropdownClose'

/**
 * Free text tags with suggestions that close once a tag is entered, so that what lies under them can be
 * clicked.
 */
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
