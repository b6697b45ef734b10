import { mostDeviceTags } from '@limpid/contract/devices'
import type { Device } from '@limpid/contract/fleet'

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { TagsField } from '../../../kit/form/TagsField.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { useDictLabels } from '../../dicts/dicts.face.ts'
import { nameAndSn } from '../deviceFields.ts'
import { refreshDevice, refreshDevicePages, updateDevice } from '../devices.queries.ts'
import { deviceWords } from '../devices.words.ts'
import { NameAndSn } from '../NameAndSn.tsx'
import { manageWords } from './manage.words.ts'

/** Name, serial number and tags of a device. */
export function EditDeviceForm({ device, onDone }: { device: Device; onDone: () => void }) {
  const suggested = useDictLabels('device_tag')
  const t = useWords(manageWords)
  const said = useWords(deviceWords)
  const common = useWords(kitWords)
  const client = useQueryClient()
  const schema = useMemo(
    () =>
      z.object({
        ...nameAndSn(said),
        tags: z
          .array(z.string().check(z.trim(), z.maxLength(32, t.tagTooLong)))
          .check(z.maxLength(mostDeviceTags)),
      }),
    [said, t],
  )
  const { id, name, sn, tags } = device
  return (
    <ResourceForm
      initialValues={{ name, sn, tags }}
      schema={schema}
      submit={(body) => updateDevice({ params: { id }, body })}
      onDone={() => {
        toastDone(common.saved)
        onDone()
        void refreshDevicePages(client)
        return refreshDevice(client, id)
      }}
    >
      {(form) => {
        // An error of one tag belongs to the field that holds them all.
        const fault = Object.entries(form.errors).find(([path]) => path.startsWith('tags'))?.[1]
        return (
          <>
            <NameAndSn form={form} />
            <TagsField
              data={suggested}
              label={t.tags}
              description={t.tagsHint}
              maxTags={mostDeviceTags}
              {...form.getInputProps('tags')}
              error={fault}
            />
          </>
        )
      }}
    </ResourceForm>
  )
}
