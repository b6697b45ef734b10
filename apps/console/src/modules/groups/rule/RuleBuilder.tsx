import { Fieldset, Input, MultiSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TagsField } from '../../../kit/form/TagsField.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { productOptionsQuery } from '../../products/products.public.ts'
import { useSiteField } from '../../sites/sites.public.ts'
import { ruleWords } from './rule.words.ts'
import type { RuleValues } from './ruleValues.ts'

export interface KnownFacts {
  tags: readonly string[]
  firmware: readonly string[]
}

interface RuleBuilderProps {
  values: RuleValues
  onChange: (patch: Partial<RuleValues>) => void
  /** Tags and versions that devices currently have; others can be typed. */
  known: KnownFacts
  /** Error of the rule as a whole. */
  error: string | undefined
}

const maxTags = 20
const maxValues = 50

/** The conditions of a rule; a device has to meet all that are given. */
export function RuleBuilder({ values, onChange, known, error }: RuleBuilderProps) {
  const t = useWords(ruleWords)
  const { data: products = [] } = useQuery(productOptionsQuery(useLanguage()))
  const sites = useSiteField(values.siteIds.map((id) => ({ id })))
  const labels = { ...t, productIds: t.products, siteIds: t.sites }
  const field = <Name extends keyof RuleValues>(name: Name) => ({
    label: labels[name],
    value: values[name],
    placeholder: values[name].length === 0 ? t.any : '',
  })
  return (
    <Fieldset legend={t.conditions}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <MultiSelect
          {...field('productIds')}
          searchable
          clearable
          maxValues={maxValues}
          data={products}
          onChange={(productIds) => onChange({ productIds })}
        />
        <MultiSelect
          {...field('siteIds')}
          searchable
          clearable
          {...sites}
          onChange={(siteIds) => onChange({ siteIds })}
        />
        <TagsField
          {...field('tagsAny')}
          clearable
          maxTags={maxTags}
          data={[...known.tags]}
          onChange={(tagsAny) => onChange({ tagsAny })}
        />
        <TagsField
          {...field('tagsAll')}
          clearable
          maxTags={maxTags}
          data={[...known.tags]}
          onChange={(tagsAll) => onChange({ tagsAll })}
        />
        <TextInput
          {...field('nameContains')}
          maxLength={64}
          onChange={({ currentTarget }) => onChange({ nameContains: currentTarget.value })}
        />
        <TagsField
          {...field('firmware')}
          clearable
          maxTags={maxValues}
          data={[...known.firmware]}
          onChange={(firmware) => onChange({ firmware })}
        />
      </SimpleGrid>
      {error ? <Input.Error mt="xs">{error}</Input.Error> : null}
    </Fieldset>
  )
}
