import { Select } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useWords } from '../../../kit/language/useWords.ts'
import { useSiteField } from '../../sites/sites.public.ts'
import { placeDevices } from '../fleet.queries.ts'
import { fleetWords } from '../fleet.words.ts'
import { bulkWords } from './bulk.words.ts'
import { ChangeDialog, type ChangeProps } from './ChangeDialog.tsx'

const nowhere = 'none'

/** Assigns the selected devices to a site, or to none. */
export function SiteDialog(props: ChangeProps) {
  const t = useWords(bulkWords)
  const { site } = useWords(fleetWords)
  const { data, description = t.siteHint } = useSiteField([], props.opened)
  const schema = useMemo(() => z.object({ siteId: z.string().check(z.minLength(1, t.siteMissing)) }), [t])
  return (
    <ChangeDialog
      {...props}
      title={t.toSiteOf(props.chosen.count)}
      initialValues={{ siteId: '' }}
      schema={schema}
      change={(devices, { siteId }) => placeDevices({ devices, siteId: siteId === nowhere ? null : siteId })}
      done={t.siteDone}
    >
      {(form) => (
        <Select
          label={site}
          description={description}
          placeholder={t.siteMissing}
          withAsterisk
          searchable
          data-autofocus
          data={[...data, { value: nowhere, label: t.noSite }]}
          {...form.getInputProps('siteId')}
          value={form.values.siteId || null}
          onChange={(siteId) => form.setFieldValue('siteId', siteId ?? '')}
        />
      )}
    </ChangeDialog>
  )
}
