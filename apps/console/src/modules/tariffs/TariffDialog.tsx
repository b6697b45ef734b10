import { localise } from '@limpid/contract/kernel/words'
import { tariffCatalogue, tariffKinds } from '@limpid/contract/tariffs/kinds'
import type { NewTariff, Tariff } from '@limpid/contract/tariffs/tariffs'
import { NumberInput, Select, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { DayField } from '../../kit/days/TimeField.tsx'
import type { ResourceFormFields } from '../../kit/form/ResourceForm.tsx'
import { SaveDialog } from '../../kit/form/SaveDialog.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { noted } from '../../lib/texts/punctuation.ts'
import { dayIn, viewerZone } from '../../lib/times/zones.ts'
import { useSiteField } from '../sites/sites.public.ts'
import { BandFields } from './BandFields.tsx'
import { type TariffValues, tariffFields, valuesOf } from './tariffFields.ts'
import { tariffCalls } from './tariffs.queries.ts'
import { tariffWords } from './tariffs.words.ts'

interface TariffDialogProps {
  edited: Tariff | 'new' | undefined
  onClose: () => void
}

/** Adds or edits a price or an emission factor. */
export function TariffDialog({ edited, onClose }: TariffDialogProps) {
  const t = useWords(tariffWords)
  const language = useLanguage()
  const tariff = edited === 'new' ? undefined : edited
  const schema = useMemo(() => tariffFields(t, language), [t, language])
  const save = (body: NewTariff): Promise<unknown> =>
    tariff ? tariffCalls.update({ params: { id: tariff.id }, body }) : tariffCalls.create({ body })
  return (
    <SaveDialog
      opened={edited !== undefined}
      onClose={onClose}
      title={tariff ? t.editTariff : t.addTariff}
      size="lg"
      initialValues={valuesOf(tariff, dayIn(viewerZone(), new Date()))}
      schema={schema}
      submit={save}
    >
      {(form) => <TariffFormFields form={form} site={tariff?.site} />}
    </SaveDialog>
  )
}

interface TariffFormFieldsProps {
  form: ResourceFormFields<TariffValues>
  site: Tariff['site'] | undefined
}

function TariffFormFields({ form, site }: TariffFormFieldsProps) {
  const t = useWords(tariffWords)
  const language = useLanguage()
  const { data, ...locked } = useSiteField(site ? [site] : [])
  const { kind } = form.values
  const { per, isPrice } = tariffCatalogue[kind]
  const unit = localise(per, language)
  return (
    <>
      <Select
        label={t.kind}
        withAsterisk
        allowDeselect={false}
        data={tariffKinds.map((value) => ({ value, label: localise(tariffCatalogue[value].name, language) }))}
        {...form.getInputProps('kind')}
      />
      <Select
        label={t.site}
        description={t.everySiteHint}
        allowDeselect={false}
        searchable
        data={[{ value: '', label: t.everySite }, ...data]}
        {...locked}
        {...form.getInputProps('siteId')}
      />
      <DayField
        label={t.validFrom}
        description={t.validFromHint}
        withAsterisk
        {...form.getInputProps('validFrom')}
      />
      <NumberInput
        label={noted(t.amount, isPrice ? t.priceUnit(unit) : t.factorUnit(unit), language)}
        withAsterisk
        data-autofocus
        decimalScale={4}
        min={0}
        hideControls
        {...form.getInputProps('amount')}
      />
      {kind === 'electricity' ? <BandFields form={form} /> : null}
      <TextInput label={t.note} placeholder={t.noteHint} maxLength={200} {...form.getInputProps('note')} />
    </>
  )
}
