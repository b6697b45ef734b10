import type { DeviceSelection } from '@limpid/contract/fleet/selection'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { bulkRemovalQuery, removeDevices } from '../fleet.queries.ts'
import { RemovalList } from '../removal/RemovalList.tsx'
import { bulkWords } from './bulk.words.ts'
import { ChangeDialog, type ChangeProps } from './ChangeDialog.tsx'

/**
 * Shows what is deleted with the selected devices and what is retained, and deletes them after their number
 * was typed.
 */
export function RemoveDialog({ total, ...props }: ChangeProps & { total: number }) {
  const t = useWords(bulkWords)
  const common = useWords(kitWords)
  const schema = useMemo(
    () =>
      z.object({
        typed: z.string().check(
          z.trim(),
          z.refine((typed) => typed.replaceAll(/[,\s]/g, '') === String(total), t.removeTypeWrong),
        ),
      }),
    [total, t],
  )
  return (
    <ChangeDialog
      {...props}
      title={t.removeOf(props.chosen.count)}
      initialValues={{ typed: '' }}
      schema={schema}
      change={(devices) => removeDevices({ devices, count: total })}
      submitting={{ submitLabel: common.remove, danger: true }}
      done={t.removeOf}
    >
      {(form) => (
        <>
          <WhatGoes devices={props.chosen.devices} />
          <TextInput
            label={t.removeType(props.chosen.count)}
            data-autofocus
            autoComplete="off"
            inputMode="numeric"
            {...form.getInputProps('typed')}
          />
        </>
      )}
    </ChangeDialog>
  )
}

function WhatGoes({ devices }: { devices: DeviceSelection }) {
  const removal = useQuery({ ...bulkRemovalQuery(devices), meta: { shown: 'page' } })
  if (removal.error) return <LoadFailed error={removal.error} onRetry={() => void removal.refetch()} />
  return removal.data ? <RemovalList removal={removal.data} /> : <SkeletonBlock height={180} />
}
