import { say } from '@limpid/contract/kernel/words'
import { type ProductCategory, productCategories, productCode } from '@limpid/contract/products/document'
import { emptyModel } from '@limpid/contract/products/model'
import { Select, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { itemSchema } from './editor/sections/itemSchema.ts'
import { productPath } from './productPath.ts'
import { productCalls } from './products.queries.ts'
import { categoryWords, productWords } from './products.words.ts'

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
const newProduct = z.strictObject({
  code: productCode,
  nameZh: text,
  nameEn: text,
  category: z.enum(productCategories),
  brand: z.string().check(z.trim(), z.maxLength(64)),
})

/** Adds a product with an empty model and opens it. */
export function AddProductDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(productWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const schema = useMemo(() => itemSchema(newProduct, language), [language])
  return (
    <FormDialog opened onClose={onClose} title={t.add}>
      <ResourceForm
        initialValues={{
          code: '',
          nameZh: '',
          nameEn: '',
          category: 'other' as ProductCategory,
          brand: '',
        }}
        schema={schema}
        submit={({ code, nameZh, nameEn, category, brand }) =>
          productCalls.create({
            body: {
              code,
              name: { zh: nameZh, en: nameEn },
              category,
              brand,
              pagePath: '',
              model: emptyModel,
            },
          })
        }
        onDone={({ id }) => {
          toastDone(t.added)
          onClose()
          void navigate(productPath(id))
        }}
      >
        {(form) => (
          <>
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
              data={productCategories.map((value) => ({ value, label: say(categoryWords[value], language) }))}
              {...form.getInputProps('category')}
            />
            <TextInput label={t.brand} maxLength={64} {...form.getInputProps('brand')} />
          </>
        )}
      </ResourceForm>
    </FormDialog>
  )
}
