import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCan } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { seesAll } from '../seesAll.ts'
import { DevicePicker } from './DevicePicker.tsx'
import { pickQuery } from './pick.queries.ts'
import { pickWords } from './pick.words.ts'

const fields = { device: '' }

/**
 * The device whose data a preview of a product uses: the first of its devices until another is chosen. A product
 * without devices can be tried with any device.
 */
export function useProbeDevice(productId: string): { deviceId: string; picker: ReactNode } {
  const t = useWords(pickWords)
  const can = useCan()
  const [{ device }, change] = useUrlState(fields)
  const { data: own } = useQuery(pickQuery(productId, '', can(seesAll) ? 'all' : 'seen'))
  const deviceId = device || (own?.[0]?.id ?? '')
  return {
    deviceId,
    picker: (
      <DevicePicker
        productId={own?.length === 0 ? undefined : productId}
        label={t.previewDevice}
        value={deviceId}
        onChange={(id) => change({ device: id })}
      />
    ),
  }
}
