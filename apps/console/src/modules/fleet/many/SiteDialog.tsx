import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useWords } from '../../../kit/language/useWords.ts'
import { siteOptionsQuery } from '../../sites/sites.face.ts'
import { placeDevices } from '../fleet.queries.ts'
import { fleetWords } from '../fleet.words.ts'
import { ChangeDialog, type ChangeProps } from './ChangeDialog.tsx'
import { manyWords } from './many.words.ts'

const nowhere = 'none'

/** Puts the chosen devices at a site, or at none. */
export function SiteDialog(props: ChangeProps) {
  const t = useWords(manyWords)
  const { site } = useWords(fleetWords)
  const { data: sites = [] } = useQuery({ ...siteOptionsQuery(), enabled: props.opened })
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
          description={t.siteHint}
          placeholder={t.siteMissing}
          withAsterisk
          searchable
          data-autofocus
          data={[...sites.map(({ value, label }) => ({ value, label })), { value: nowhere, label: t.noSite }]}
          {...form.getInputProps('siteId')}
          value={form.values.siteId || null}
          onChange={(siteId) => form.setFieldValue('siteId', siteId ?? '')}
        />
      )}
    </ChangeDialog>
  )
}
