import { type AlarmSelection, maxShelvedHours } from '@limpid/contract/alarms/operations/operations'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shelvingPreviewQuery } from '../alarms.queries.ts'
import SilenceEffect from './SilenceEffect.tsx'

const pauseMs = 300

/** What shelving these alarms for so long would have hidden. */
export function ShelveEffect({ which, hours }: { which: AlarmSelection; hours: number | string }) {
  const [settled] = useDebouncedValue(Number(hours), pauseMs)
  const valid = Number.isInteger(settled) && settled >= 1 && settled <= maxShelvedHours
  const { data, isError } = useQuery({
    ...shelvingPreviewQuery(which, valid ? settled : 1),
    enabled: valid,
    placeholderData: keepPreviousData,
    meta: { shown: 'page' },
  })
  return isError || !valid ? null : <SilenceEffect preview={data} hours={settled} />
}
