import { localise } from '@limpid/contract/kernel/words'
import { Group, NumberInput, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useSiteOptions } from '../../sites/sites.public.ts'
import { addStock, choicesQuery } from '../parts.queries.ts'
import { stockKindWords, stockWords } from './stock.words.ts'
import { type StockValues, stockFields, thingOf } from './stockFields.ts'

const initialValues: StockValues = { thing: '', siteId: '', count: 0, minimum: 0 }

/** Adds a part or a consumable to stock. */
export function AddStockDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords(stockWords)
  return (
    <SaveDialog
      opened={opened}
      onClose={onClose}
      title={t.add}
      initialValues={initialValues}
      schema={useMemo(() => stockFields(t), [t])}
      submit={(body) => addStock({ body })}
      done={t.added}
    >
      {(form) => <StockFields form={form} />}
    </SaveDialog>
  )
}

function StockFields({ form }: { form: ResourceFormFields<StockValues> }) {
  const t = useWords(stockWords)
  const kinds = useWords(stockKindWords)
  const language = useLanguage()
  const { data: choices = [] } = useQuery(choicesQuery)
  const sites = useSiteOptions()
  const groups = Map.groupBy(choices, ({ productName, kind }) =>
    [localise(productName, language), kinds[kind]].join(' · '),
  )
  return (
    <>
      <Select
        label={t.thing}
        description={t.addHint}
        withAsterisk
        searchable
        data-autofocus
        data={[...groups].map(([group, things]) => ({
          group,
          items: things.map((thing) => ({ value: thingOf(thing), label: localise(thing.name, language) })),
        }))}
        {...form.getInputProps('thing')}
        value={form.values.thing || null}
        onChange={(thing) => form.setFieldValue('thing', thing ?? '')}
      />
      {sites.length > 0 ? (
        <Select
          label={t.site}
          placeholder={t.noSite}
          clearable
          searchable
          data={sites}
          value={form.values.siteId || null}
          onChange={(siteId) => form.setFieldValue('siteId', siteId ?? '')}
        />
      ) : null}
      <Group grow align="flex-start" gap="sm">
        <NumberInput
          label={t.countNow}
          min={0}
          max={1_000_000}
          allowDecimal={false}
          {...form.getInputProps('count')}
        />
        <NumberInput
          label={t.minimum}
          min={0}
          max={1_000_000}
          allowDecimal={false}
          {...form.getInputProps('minimum')}
        />
      </Group>
    </>
  )
}
