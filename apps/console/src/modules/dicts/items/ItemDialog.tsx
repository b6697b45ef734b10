import { type DictItem, type DictType, dictTagTypes } from '@limpid/contract/dicts/management'
import { localise } from '@limpid/contract/kernel/words'
import { Select, Switch, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { SortField } from '../../../kit/form/SortField.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import classes from '../dicts.module.css'
import { dictCalls } from '../dicts.queries.ts'
import { dictWords, lookWords } from '../dicts.words.ts'
import { ItemTag } from '../shown/DictTag.tsx'
import { type ItemValues, itemFields, valuesOf } from './itemValues.ts'

interface ItemDialogProps {
  edited: DictItem | 'new' | undefined
  type: DictType
  onClose: () => void
}

/** Adds or edits an item of a dictionary. */
export function ItemDialog({ edited, type, onClose }: ItemDialogProps) {
  const t = useWords(dictWords)
  const item = edited === 'new' ? undefined : edited
  return (
    <SaveDialog
      opened={edited !== undefined}
      onClose={onClose}
      title={item ? t.editItem : t.addItem}
      initialValues={valuesOf(item, type.items)}
      schema={useMemo(() => itemFields(t), [t])}
      submit={async (body) => {
        if (item) await dictCalls.update({ params: { id: item.id }, body })
        else await dictCalls.create({ body: { typeCode: type.code, ...body } })
      }}
    >
      {(form) => <ItemFormFields form={form} item={item} />}
    </SaveDialog>
  )
}

interface ItemFormFieldsProps {
  form: ResourceFormFields<ItemValues>
  item: DictItem | undefined
}

function ItemFormFields({ form, item }: ItemFormFieldsProps) {
  const t = useWords(dictWords)
  const language = useLanguage()
  const { tagType } = form.values
  const check = (name: 'status' | 'defaulted', label: string, description: string) => (
    <Switch label={label} description={description} {...form.getInputProps(name, { type: 'checkbox' })} />
  )
  return (
    <>
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
      <TextInput
        label={t.value}
        description={item?.uses ? t.valueFixed(item.uses) : t.valueHint}
        withAsterisk
        disabled={Boolean(item?.uses)}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('value')}
      />
      <div className={classes.pair}>
        <Select
          label={t.look}
          allowDeselect={false}
          data={dictTagTypes.map((value) => ({ value, label: localise(lookWords[value], language) }))}
          renderOption={({ option }) => (
            <ItemTag label={option.label} tagType={option.value as ItemValues['tagType']} />
          )}
          value={tagType}
          onChange={(value) => form.setFieldValue('tagType', (value ?? '') as ItemValues['tagType'])}
        />
        <SortField form={form} label={t.sort} />
      </div>
      <TextInput label={t.remark} maxLength={200} {...form.getInputProps('remark')} />
      <div className={classes.pair}>
        {check('status', t.offered, t.itemOffHint)}
        {check('defaulted', t.defaulted, t.defaultedHint)}
      </div>
    </>
  )
}
