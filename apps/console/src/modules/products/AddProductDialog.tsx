import { localise } from '@limpid/contract/kernel/words'
import { type ProductCategory, productCategories, productCode } from '@limpid/contract/products/document'
import { emptyModel } from '@limpid/contract/products/model'
import type { Product } from '@limpid/contract/products/products'
import { categoryWords } from '@limpid/contract/products/words/categories'
import { Select, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { productAnalysisPath } from '../../lib/addresses/productAnalysisPath.ts'
import type { AnyForm } from './editor/fields.tsx'
import { itemSchema } from './editor/sections/itemSchema.ts'
import { productPath } from './productPath.ts'
import { productCalls, productOptionsQuery, productQuery } from './products.queries.ts'
import { productWords } from './products.words.ts'

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
const newProduct = z.strictObject({
  code: productCode,
  nameZh: text,
  nameEn: text,
  category: z.enum(productCategories),
  copyOf: z.string(),
  brand: z.string().check(z.trim(), z.maxLength(64)),
})

interface AddProductDialogProps {
  /** The product to copy, if one is chosen beforehand. */
  source?: Product
  onClose: () => void
}

/** Adds a product with an empty model or the model of another product, and opens it. */
export default function AddProductDialog({ source, onClose }: AddProductDialogProps) {
  const t = useWords(productWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data: options = [] } = useQuery(productOptionsQuery(language))
  const schema = useMemo(() => itemSchema(newProduct, language), [language])
  const takeOver = async (id: string | null, form: AnyForm) => {
    if (!id) return
    const { category, brand } = await client.fetchQuery(productQuery(id))
    form.setFieldValue('category', category)
    form.setFieldValue('brand', brand)
  }
  return (
    <FormDialog opened onClose={onClose} title={t.add}>
      <ResourceForm
        initialValues={{
          code: '',
          nameZh: '',
          nameEn: '',
          copyOf: source?.id ?? '',
          category: (source?.category ?? 'other') as ProductCategory,
          brand: source?.brand ?? '',
        }}
        schema={schema}
        submit={async ({ code, nameZh, nameEn, category, brand, copyOf }) => {
          const copied = copyOf
            ? await client.fetchQuery({ ...productQuery(copyOf), staleTime: 0 })
            : undefined
          return productCalls.create({
            body: {
              code,
              name: { zh: nameZh, en: nameEn },
              category,
              brand,
              pagePath: productAnalysisPath(code),
              model: copied?.model ?? emptyModel,
              ...(copied && { note: t.copiedFrom(copied.code, copied.version) }),
            },
          })
        }}
        onDone={({ id }) => {
          toastDone(t.added)
          onClose()
          void navigate(productPath(id))
        }}
      >
        {(form) => (
          <>
            <Select
              label={t.copyOf}
              description={t.copyHint}
              searchable
              allowDeselect={false}
              data={[{ value: '', label: t.copyNone }, ...options]}
              {...form.getInputProps('copyOf')}
              onChange={(chosen) => {
                form.setFieldValue('copyOf', chosen ?? '')
                void takeOver(chosen, form)
              }}
            />
            <TextInput
              label={t.code}
              description={t.codeHint}
              withAsterisk
              data-autofocus
              autoComplete="off"
              spellCheck={false}
              maxLength={32}
              {...form.getInputProps('code')}
            />
            <TextInput label={t.nameZh} withAsterisk maxLength={64} {...form.getInputProps('nameZh')} />
            <TextInput label={t.nameEn} withAsterisk maxLength={64} {...form.getInputProps('nameEn')} />
            <Select
              label={t.category}
              allowDeselect={false}
              data={productCategories.map((value) => ({
                value,
                label: localise(categoryWords[value], language),
              }))}
              {...form.getInputProps('category')}
            />
            <TextInput label={t.brand} maxLength={64} {...form.getInputProps('brand')} />
          </>
        )}
      </ResourceForm>
    </FormDialog>
  )
}
