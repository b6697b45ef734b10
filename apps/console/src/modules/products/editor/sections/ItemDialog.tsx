import { localise } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { editorWords, emptyWords } from '../editor.words.ts'
import { NamedFields } from '../fields.tsx'
import { itemSchema } from './itemSchema.ts'
import type { ItemOf, ListPart, Section } from './section.ts'

interface ItemDialogProps<Part extends ListPart> {
  section: Section<Part>
  model: ProductModel
  /** The edited item; undefined for a new one. */
  item: ItemOf<Part> | undefined
  opened: boolean
  onClose: () => void
  onDone: (item: ItemOf<Part>) => void
}

/** One item of a model: its fields, validated by the same rules as on the server. */
export function ItemDialog<Part extends ListPart>(props: ItemDialogProps<Part>) {
  const { section, model, item, opened, onClose, onDone } = props
  const t = useWords(editorWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const idField = section.part === 'faults' ? 'code' : 'key'
  const schema = useMemo(() => {
    const usedIds = new Set((model[section.part] as ItemOf<Part>[]).map(section.idOf))
    if (item) usedIds.delete(section.idOf(item))
    const free = z.pipe(
      section.schema,
      z.custom<ItemOf<Part>>().check((context) => {
        if (usedIds.has(section.idOf(context.value)))
          context.issues.push({
            code: 'custom',
            input: context.value,
            params: { words: editorWords.keyTaken },
            path: [idField],
          })
      }),
    ) as unknown as z.ZodMiniType<ItemOf<Part>>
    return itemSchema(free, language, section.toItem, section.places)
  }, [section, model, item, language, idField])
  const title = item ? t.editOf(section.idOf(item)) : localise(emptyWords[section.part].add, language)
  return (
    <FormDialog opened={opened} onClose={onClose} title={title} size="lg">
      <ResourceForm
        initialValues={section.valuesOf(item)}
        schema={schema}
        submit={async (made) => made}
        submitLabel={item ? common.ok : common.add}
        onDone={(made) => {
          onDone(made)
          onClose()
        }}
      >
        {(form) => (
          <>
            <NamedFields
              form={form}
              idField={idField}
              fixed={item !== undefined}
              hint={section.part === 'alarmAdvice' ? t.adviceKeyHint : undefined}
            />
            {section.fields(form, model)}
          </>
        )}
      </ResourceForm>
    </FormDialog>
  )
}
