import { vatRates } from '@limpid/contract/goods/schemas'
import { localise } from '@limpid/contract/kernel/words'
import { MultiSelect, Select, Switch, TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { TimeField } from '../../../kit/days/TimeField.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { RichText } from '../../agreements/agreements.public.ts'
import type { StepProps } from './CategoryStep.tsx'
import classes from './form.module.css'
import { goodsFormWords } from './form.words.ts'
import { type PictureLine, PicturesField } from './PicturesField.tsx'

interface InfoStepProps extends StepProps {
  pictures: readonly PictureLine[]
  onPictures: (pictures: PictureLine[]) => void
}

/** Second step: what the article is. */
export function InfoStep({ form, choices, pictures, onPictures }: InfoStepProps) {
  const t = useWords(goodsFormWords)
  const language = useLanguage()
  const fault = (field: string) => {
    const text = form.errors[field]
    return typeof text === 'string' ? text : undefined
  }
  return (
    <>
      <div className={classes.pair}>
        <TextInput label={t.nameZh} withAsterisk maxLength={64} {...form.getInputProps('name')} />
        <TextInput label={t.nameEn} withAsterisk maxLength={64} {...form.getInputProps('nameEn')} />
        <Select
          label={t.brand}
          withAsterisk
          searchable
          data={choices.brands.map((brand) => ({
            value: brand.id,
            label: localise({ zh: brand.name, en: brand.nameEn }, language),
          }))}
          {...form.getInputProps('brandId')}
          value={form.values.brandId || null}
          onChange={(brandId) => form.setFieldValue('brandId', brandId ?? '')}
        />
        <Select
          label={t.vatRate}
          description={t.vatHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          data={vatRates.map((rate) => ({ value: String(rate), label: `${rate}%` }))}
          {...form.getInputProps('vatRate')}
        />
        <TextInput
          label={t.unitZh}
          placeholder={t.unitZhHint}
          withAsterisk
          maxLength={32}
          {...form.getInputProps('unit')}
        />
        <TextInput
          label={t.unitEn}
          placeholder={t.unitEnHint}
          withAsterisk
          maxLength={32}
          {...form.getInputProps('unitEn')}
        />
      </div>
      <MultiSelect
        label={t.fits}
        description={t.fitsHint}
        searchable
        clearable
        data={choices.products.map((product) => fittingOf(product, t.wholeProduct, language))}
        {...form.getInputProps('fits')}
      />
      <PicturesField value={pictures} onChange={onPictures} />
      <div className={`${classes.pair} ${classes.details}`}>
        {(['zh', 'en'] as const).map((one) => (
          <Suspense key={one} fallback={<SkeletonBlock height={240} />}>
            <RichText
              label={one === 'zh' ? t.detailZh : t.detailEn}
              lang={one}
              hint={t.detailHint}
              optional
              fault={fault(`detail.${one}`)}
              value={form.values.detail[one]}
              onChange={(html) => form.setFieldValue(`detail.${one}`, html)}
            />
          </Suspense>
        ))}
      </div>
      <Switch label={t.onSale} {...form.getInputProps('onSale', { type: 'checkbox' })} />
      <div className={classes.pair}>
        {form.values.onSale ? null : (
          <TimeField label={t.saleFrom} description={t.saleFromHint} {...form.getInputProps('saleFrom')} />
        )}
        <TimeField label={t.saleUntil} description={t.saleUntilHint} {...form.getInputProps('saleUntil')} />
      </div>
    </>
  )
}

/** A product, its consumables and parts as options. */
function fittingOf(
  { id, name, consumables, parts }: StepProps['choices']['products'][number],
  whole: string,
  language: ReturnType<typeof useLanguage>,
) {
  const group = localise(name, language)
  const things = (kind: 'consumable' | 'part', list: typeof parts) =>
    list.map((thing) => ({
      value: `${id}|${kind}|${thing.key}`,
      label: `${group} · ${localise(thing.name, language)}`,
    }))
  return {
    group,
    items: [
      { value: `${id}|product|`, label: `${group} · ${whole}` },
      ...things('consumable', consumables),
      ...things('part', parts),
    ],
  }
}
