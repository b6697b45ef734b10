import {
  type CategoryForm,
  type CategoryNode,
  maxCategoryDepth,
} from '@limpid/contract/categories/categories'
import { localise } from '@limpid/contract/kernel/words'
import { Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { SortField } from '../../kit/form/SortField.tsx'
import { sortWords } from '../../kit/form/sort.words.ts'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { type PictureChange, SmallPictureField } from '../../kit/pictures/SmallPictureField.tsx'
import { toastDone } from '../../kit/toast.ts'
import { TreePicker } from '../../kit/tree/TreePicker.tsx'
import { findNode, treeRows } from '../../kit/tree/treeRows.ts'
import classes from './categories.module.css'
import { categoryCalls, categoryTreeQuery } from './categories.queries.ts'
import { categoryWords } from './categories.words.ts'
import { type CategoryValues, categoryFields, newCategory, valuesOf } from './categoryValues.ts'

/** What the dialog is open for: a new category, below another or at the top, or an existing one. */
export type CategoryTask =
  | { kind: 'add'; below: CategoryNode | undefined }
  | { kind: 'edit'; category: CategoryNode }

interface CategoryDialogProps {
  task: CategoryTask | undefined
  onClose: () => void
}

/** Adds or edits a category. */
export function CategoryDialog({ task, onClose }: CategoryDialogProps) {
  const t = useWords(categoryWords)
  const language = useLanguage()
  const { data: tree = [] } = useQuery(categoryTreeQuery())
  const nameOf = ({ name, nameEn }: CategoryNode) => localise({ zh: name, en: nameEn }, language)
  const below = task?.kind === 'add' ? task.below : undefined
  const category = task?.kind === 'edit' ? task.category : undefined
  const addTitle = below ? t.addBelow(nameOf(below)) : t.add
  const title = category ? t.editOf(nameOf(category)) : addTitle
  return (
    <FormDialog opened={task !== undefined} onClose={onClose} title={title}>
      <CategoryFields
        values={category ? valuesOf(category) : newCategory(below?.id)}
        category={category}
        tree={tree}
        onClose={onClose}
      />
    </FormDialog>
  )
}

interface CategoryFieldsProps {
  values: CategoryValues
  category: CategoryNode | undefined
  tree: CategoryNode[]
  onClose: () => void
}

function CategoryFields({ values, category, tree, onClose }: CategoryFieldsProps) {
  const t = useWords(categoryWords)
  const { saved } = useWords(kitWords)
  const { hint } = useWords(sortWords)
  const language = useLanguage()
  const [icon, setIcon] = useState<PictureChange>('keep')
  // A category whose icon was refused is there already: the next attempt changes it.
  const id = useRef(category?.id)
  const rows = treeRows(tree)
  // A search hides some of what is below it, the whole tree nothing.
  const own = category && (findNode(tree, category.id) ?? category)
  const height = 1 + Math.max(0, ...treeRows(own ? [own] : []).map(({ depth }) => depth))
  const depths = new Map(rows.map((row) => [row.id, row.depth]))
  const save = async (body: CategoryForm) => {
    if (id.current) await categoryCalls.update({ params: { id: id.current }, body })
    else id.current = (await categoryCalls.create({ body })).id
    const params = { id: id.current }
    if (icon instanceof File) await categoryCalls.setIcon({ params, body: { file: icon } })
    else if (icon === 'remove') await categoryCalls.removeIcon({ params })
  }
  return (
    <ResourceForm
      initialValues={values}
      schema={useMemo(() => categoryFields(t), [t])}
      submit={save}
      dirty={icon !== 'keep'}
      onDone={() => {
        toastDone(saved)
        onClose()
      }}
    >
      {(form) => (
        <>
          <SmallPictureField
            label={t.icon}
            stored={category?.icon ?? ''}
            name={form.values.name}
            value={icon}
            onChange={setIcon}
          />
          <TreePicker
            label={t.parent}
            withAsterisk
            topLabel={t.top}
            nodes={tree}
            nameOf={({ name, nameEn }) => localise({ zh: name, en: nameEn }, language)}
            open={(one) =>
              one.id !== category?.id && (depths.get(one.id) ?? 0) + 1 + height <= maxCategoryDepth
            }
            {...form.getInputProps('parentId')}
            value={form.values.parentId}
          />
          <div className={classes.pair}>
            <TextInput
              label={t.nameZh}
              withAsterisk
              data-autofocus
              maxLength={64}
              {...form.getInputProps('name')}
            />
            <TextInput label={t.nameEn} withAsterisk maxLength={64} {...form.getInputProps('nameEn')} />
          </div>
          <SortField form={form} label={t.sort} hint={hint} />
          <Switch label={t.visible} {...form.getInputProps('visible', { type: 'checkbox' })} />
        </>
      )}
    </ResourceForm>
  )
}
