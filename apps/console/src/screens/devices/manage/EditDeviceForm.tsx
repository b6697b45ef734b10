import { maxDeviceTags } from '@limpid/contract/devices/tags'
import type { Device } from '@limpid/contract/fleet/fleet'
import { MultiSelect, Select } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useCan } from '../../../kit/access/Can.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { TagsField } from '../../../kit/form/TagsField.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { deviceWords, NameAndSn, nameAndSn } from '../../../modules/devices/devices.public.ts'
import { useDictLabels } from '../../../modules/dicts/dicts.public.ts'
import { useGroupField } from '../../../modules/groups/groups.public.ts'
import { useSiteField } from '../../../modules/sites/sites.public.ts'
import { changeDevice } from './changeDevice.ts'
import { manageWords } from './manage.words.ts'

/** Name, serial number, site, groups and tags of a device. */
export default function EditDeviceForm({ device, onDone }: { device: Device; onDone: () => void }) {
  const suggested = useDictLabels('device_tag')
  const t = useWords(manageWords)
  const deviceTexts = useWords(deviceWords)
  const common = useWords(kitWords)
  const schema = useMemo(
    () =>
      z.object({
        ...nameAndSn(deviceTexts),
        siteId: z.string(),
        groupIds: z.array(z.string()),
        tags: z
          .array(z.string().check(z.trim(), z.maxLength(32, t.tagTooLong)))
          .check(z.maxLength(maxDeviceTags)),
      }),
    [deviceTexts, t],
  )
  const bundles = useCan()(['iot:group:edit'])
  const groups = useGroupField(device.groups, { enabled: bundles })
  const sites = useSiteField(device.site ? [device.site] : [])
  const { name, sn, tags } = device
  return (
    <ResourceForm
      initialValues={{
        name,
        sn,
        tags,
        siteId: device.site?.id ?? '',
        groupIds: device.groups.map((group) => group.id),
      }}
      schema={schema}
      submit={(requested) => changeDevice(device, requested)}
      onDone={({ keptByRule }) => {
        toastDone(keptByRule > 0 ? t.groupsKept : common.saved)
        onDone()
      }}
    >
      {(form) => {
        // An error of one tag is shown at the field for all tags.
        const fault = Object.entries(form.errors).find(([path]) => path.startsWith('tags'))?.[1]
        return (
          <>
            <NameAndSn form={form} />
            <Select
              label={t.site}
              placeholder={t.noSite}
              clearable
              searchable
              {...sites}
              {...form.getInputProps('siteId')}
              value={form.values.siteId || null}
              onChange={(siteId) => form.setFieldValue('siteId', siteId ?? '')}
            />
            {bundles ? (
              <MultiSelect
                label={t.groups}
                description={t.groupsHint}
                searchable
                hidePickedOptions
                maxValues={50}
                {...groups}
                {...form.getInputProps('groupIds')}
              />
            ) : null}
            <TagsField
              data={suggested}
              label={t.tags}
              description={t.tagsHint}
              maxTags={maxDeviceTags}
              {...form.getInputProps('tags')}
              error={fault}
            />
          </>
        )
      }}
    </ResourceForm>
  )
}
