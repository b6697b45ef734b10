import type { Device } from '@limpid/contract/fleet/fleet'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { toastDone } from '../../../kit/toast.ts'
import { removalQuery, removeDevice } from '../../../modules/devices/devices.public.ts'
import { RemovalList } from '../../../modules/fleet/fleet.public.ts'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { manageWords } from './manage.words.ts'

/** Shows what is deleted with a device and what is retained, and deletes it after its name was typed. */
export default function RemoveDeviceForm({ device, onDone }: { device: Device; onDone: () => void }) {
  const t = useWords(manageWords)
  const common = useWords(kitWords)
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
