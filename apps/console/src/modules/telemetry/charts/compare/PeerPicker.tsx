import type { Permission } from '@limpid/contract/catalogue/permissions'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../../kit/access/Can.tsx'
import { useWords } from '../../../../kit/language/useWords.ts'
import { chartsWords } from '../charts.words.ts'
import { peerQuery, peersQuery } from './peers.queries.ts'

const seesAll: readonly Permission[] = ['iot:device:any']
const typingMs = 250

interface PeerPickerProps {
  deviceId: string
  productId: string
  value: string
  onChange: (id: string) => void
}

/** Another device of the same product, searched by name or serial number. */
export function PeerPicker({ deviceId, productId, value, onChange }: PeerPickerProps) {
  const t = useWords(chartsWords)
  const can = useCan()
  const [typed, setTyped] = useState('')
  const [requested] = useDebouncedValue(typed, typingMs)
  const { data: chosen } = useQuery(peerQuery(value))
  const chosenLabel = chosen ? labelOf(chosen) : ''
  const keywords = requested === chosenLabel ? '' : requested
  const { data: peers = [] } = useQuery(peersQuery(productId, keywords, can(seesAll)))
  const others = peers.filter(({ id }) => id !== deviceId && id !== value)
  return (
    <Select
      size="xs"
      w={220}
      aria-label={t.device}
      placeholder={t.chooseDevice}
      searchable
      value={chosen ? value : null}
      data={[...(chosen ? [chosen] : []), ...others].map((peer) => ({
        value: peer.id,
        label: labelOf(peer),
      }))}
      // The server has already searched.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id ?? '')}
      nothingFoundMessage={t.noDevice}
      error={value !== '' && chosen === null ? t.deviceGone : undefined}
    />
  )
}

const labelOf = ({ name, sn }: { name: string; sn: string }) => `${name} · ${sn}`
