import type { Device } from '@limpid/contract/fleet'
import { TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { toastDone } from '../../../kit/toast.ts'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { RemovalList } from '../../fleet/fleet.face.ts'
import { refreshDevicePages, removalQuery, removeDevice } from '../devices.queries.ts'
import { manageWords } from './manage.words.ts'

/** Says what goes with a device and what is kept, and deletes it when its name was typed. */
export function RemoveDeviceForm({ device, onDone }: { device: Device; onDone: () => void }) {
  const t = useWords(manageWords)
  const common = useWords(kitWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id, name } = device
  const removal = useQuery({ ...removalQuery(id), meta: { shown: 'page' } })
  const schema = useMemo(
    () =>
      z.object({
        typed: z.string().check(
          z.trim(),
          z.refine((typed) => typed === name, t.removeTypeWrong),
        ),
      }),
    [name, t],
  )
  if (removal.error) return <LoadFailed error={removal.error} onRetry={() => void removal.refetch()} />
  if (!removal.data) return <SkeletonBlock height={180} />
  return (
    <ResourceForm
      initialValues={{ typed: '' }}
      schema={schema}
      submit={() => removeDevice({ params: { id } })}
      submitLabel={common.remove}
      danger
      onDone={() => {
        toastDone(t.removed)
        onDone()
        void navigate('/equipment/own-equipment')
        return refreshDevicePages(client)
      }}
    >
      {(form) => (
        <>
          <RemovalList removal={removal.data} />
          <TextInput
            label={t.removeType(name)}
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('typed')}
          />
        </>
      )}
    </ResourceForm>
  )
}
