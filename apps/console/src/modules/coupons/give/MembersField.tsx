import { maxHandOut } from '@limpid/contract/coupons/coupons'
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../kit/language/useWords.ts'
import { giveWords } from './give.words.ts'
import { foundMembersQuery } from './members.queries.ts'

const searchPauseMs = 300

type MembersFieldProps = Omit<MultiSelectProps, 'data'>

/** Chooses members by name, mobile number or e-mail address; they are searched on the server. Its value are usernames. */
export function MembersField({ value = [], ...field }: MembersFieldProps) {
  const t = useWords(giveWords)
  const [typed, type] = useState('')
  const [keywords] = useDebouncedValue(typed.trim(), searchPauseMs)
  const { data } = useQuery(foundMembersQuery(keywords))
  const found = data?.list ?? []
  // Those chosen stay known when another search no longer finds them.
  const [known, keep] = useState<ReadonlyMap<string, string>>(new Map())
  const fresh = found.filter(({ username }) => !known.has(username))
  if (fresh.length > 0)
    keep(
      new Map([
        ...known,
        ...fresh.map(({ username, nickname, mobile }) => {
          const names = nickname === username ? [username] : [nickname, username]
          return [username, [...names, ...(mobile ? [mobile] : [])].join(' · ')] as const
        }),
      ]),
    )
  const offered = new Set([...found.map(({ username }) => username), ...value])
  return (
    <MultiSelect
      label={t.picked}
      description={t.pickedHint}
      searchable
      hidePickedOptions
      maxValues={maxHandOut}
      nothingFoundMessage={t.nobodyFound}
      searchValue={typed}
      onSearchChange={type}
      filter={({ options }) => options}
      data={[...known].flatMap(([username, label]) =>
        offered.has(username) ? [{ value: username, label }] : [],
      )}
      value={value}
      {...field}
    />
  )
}
