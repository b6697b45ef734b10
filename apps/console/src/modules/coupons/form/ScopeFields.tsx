import { couponClasses, couponScopes } from '@limpid/contract/coupons/kinds'
import { type CouponTarget, maxCouponTargets } from '@limpid/contract/coupons/schemas'
import { treeOf } from '@limpid/contract/kernel/trees'
import { localise } from '@limpid/contract/kernel/words'
import { Checkbox, MultiSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { treeChoices } from '../../../kit/tree/treeRows.ts'
import { couponCategoriesQuery, couponGoodsQuery } from '../coupons.queries.ts'
import { couponWords } from '../coupons.words.ts'
import type { CouponFieldsProps } from './DiscountFields.tsx'
import { couponFormWords } from './form.words.ts'

interface ScopeFieldsProps extends CouponFieldsProps {
  /** The articles that the stored coupon names. */
  chosen: readonly CouponTarget[]
}

const searchPauseMs = 300

/** What a coupon applies to, and with which others it is used. */
export function ScopeFields({ form, fixed, chosen }: ScopeFieldsProps) {
  const t = useWords(couponFormWords)
  const scopes = useWords(couponWords)
  const { scope } = form.values
  const classNames = { goods: t.withGoods, order: t.withOrder }
  return (
    <>
      <Select
        label={scopes.scope}
        allowDeselect={false}
        disabled={fixed}
        data={couponScopes.map((value) => ({ value, label: scopes[value] }))}
        {...form.getInputProps('scope')}
      />
      {scope === 'categories' ? <CategoriesField form={form} fixed={fixed} /> : null}
      {scope === 'goods' ? <GoodsField form={form} fixed={fixed} chosen={chosen} /> : null}
      <Checkbox.Group label={t.combines} description={t.combinesHint} {...form.getInputProps('combinesWith')}>
        {couponClasses.map((value) => (
          <Checkbox key={value} mt="xs" value={value} label={classNames[value]} disabled={fixed} />
        ))}
      </Checkbox.Group>
    </>
  )
}

function CategoriesField({ form, fixed }: CouponFieldsProps) {
  const t = useWords(couponFormWords)
  const language = useLanguage()
  const { data = [] } = useQuery(couponCategoriesQuery)
  return (
    <MultiSelect
      label={t.chosenCategories}
      withAsterisk
      searchable
      hidePickedOptions
      disabled={fixed}
      maxValues={maxCouponTargets}
      data={treeChoices(treeOf(data), ({ name, nameEn }) => localise({ zh: name, en: nameEn }, language))}
      {...form.getInputProps('categoryIds')}
    />
  )
}

/** Articles are searched on the server: there may be very many. */
function GoodsField({ form, fixed, chosen }: ScopeFieldsProps) {
  const t = useWords(couponFormWords)
  const language = useLanguage()
  const [typed, type] = useState('')
  const [keywords] = useDebouncedValue(typed.trim(), searchPauseMs)
  const { data = [] } = useQuery(couponGoodsQuery(keywords))
  // The names of what was chosen stay known when another search no longer finds it.
  const [known, keep] = useState(() => new Map(chosen.map((one) => [one.id, one])))
  const fresh = data.filter(({ id }) => !known.has(id))
  if (fresh.length > 0) keep(new Map([...known, ...fresh.map((one) => [one.id, one] as const)]))
  const offered = new Set([...data.map(({ id }) => id), ...form.values.goodsIds])
  return (
    <MultiSelect
      label={t.chosenGoods}
      description={t.goodsHint}
      withAsterisk
      searchable
      hidePickedOptions
      disabled={fixed}
      maxValues={maxCouponTargets}
      nothingFoundMessage={t.nothingFound}
      searchValue={typed}
      onSearchChange={type}
      filter={({ options }) => options}
      data={[...known.values()]
        .filter(({ id }) => offered.has(id))
        .map(({ id, name, nameEn }) => ({ value: id, label: localise({ zh: name, en: nameEn }, language) }))}
      {...form.getInputProps('goodsIds')}
    />
  )
}
