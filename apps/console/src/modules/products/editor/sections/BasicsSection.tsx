import { localise } from '@limpid/contract/kernel/words'
import {
  type ProductCategory,
  type ProductDocument,
  productCategories,
} from '@limpid/contract/products/document'
import { categoryWords } from '@limpid/contract/products/words/categories'
import { Anchor, Input, Select, Stack, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { productAnalysisPath } from '../../../../lib/addresses/productAnalysisPath.ts'
import { Card } from '../../../../ui/Card.tsx'
import classes from '../../products.module.css'
import { editorWords, partWords } from '../editor.words.ts'

interface BasicsSectionProps {
  code: string
  document: ProductDocument
  /** Errors by field. */
  faults: Readonly<Record<string, string>>
  /** Omitted if the user has read-only access. */
  onChange?: ((patch: Partial<ProductDocument>) => void) | undefined
}

/** Names, category, brand and page of a product. */
export function BasicsSection({ code, document, faults, onChange }: BasicsSectionProps) {
  const t = useWords(editorWords)
  const language = useLanguage()
  const { name, category, brand } = document
  const fixed = { readOnly: onChange === undefined }
  return (
    <Card heading={localise(partWords.basics, language)}>
      <Stack gap="md" className={classes.form ?? ''}>
        <TextInput label={t.code} value={code} readOnly />
        <div className={classes.pair}>
          <TextInput
            label={t.nameZh}
            withAsterisk
            maxLength={64}
            value={name.zh}
            error={faults['name.zh']}
            {...fixed}
            onChange={(event) => onChange?.({ name: { ...name, zh: event.currentTarget.value } })}
          />
          <TextInput
            label={t.nameEn}
            withAsterisk
            maxLength={64}
            value={name.en}
            error={faults['name.en']}
            {...fixed}
            onChange={(event) => onChange?.({ name: { ...name, en: event.currentTarget.value } })}
          />
        </div>
        <div className={classes.pair}>
          <Select
            label={t.category}
            allowDeselect={false}
            data={productCategories.map((value) => ({
              value,
              label: localise(categoryWords[value], language),
            }))}
            value={category}
            disabled={fixed.readOnly}
            onChange={(value) => onChange?.({ category: (value ?? 'other') as ProductCategory })}
          />
          <TextInput
            label={t.brand}
            maxLength={64}
            value={brand}
            error={faults['brand']}
            {...fixed}
            onChange={(event) => onChange?.({ brand: event.currentTarget.value })}
          />
        </div>
        <Input.Wrapper label={t.page} description={t.pageHint} error={faults['pagePath']}>
          <div>
            <Anchor component={Link} to={productAnalysisPath(code)} size="sm">
              {t.openPage}
            </Anchor>
          </div>
        </Input.Wrapper>
      </Stack>
    </Card>
  )
}
