import { pageComponents } from '@limpid/contract/catalogue/pages'
import { localise } from '@limpid/contract/kernel/words'
import { menuTypes } from '@limpid/contract/menus/management'
import { type ComboboxItem, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { SortField } from '../../../kit/form/SortField.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { Callout } from '../../../ui/status/Callout.tsx'
import { type MenuRow, parentChoices } from '../menuRows.ts'
import classes from '../menus.module.css'
import { menuTreeQuery } from '../menus.queries.ts'
import { menuTypeWords, menuWords } from '../menus.words.ts'
import { IconField } from './IconField.tsx'
import type { MenuValues } from './menuValues.ts'
import { PermissionField } from './PermissionField.tsx'
import { pageTitle } from './pageTitle.ts'
import { RolesField } from './RolesField.tsx'

interface MenuFieldsProps {
  form: ResourceFormFields<MenuValues>
  row: MenuRow | undefined
}

/** The fields of an entry by its type. What the console needs of a built-in entry cannot be edited. */
export function MenuFields({ form, row }: MenuFieldsProps) {
  const t = useWords(menuWords)
  const language = useLanguage()
  const { data: tree = [] } = useQuery(menuTreeQuery())
  const { type } = form.values
  const fixed = row?.builtIn === true
  const isRoute = type === 'MENU' || type === 'CATALOG'
  const parents = parentChoices(tree, type, row?.id, language)
  return (
    <>
      {fixed ? <Callout tone="info">{t.builtInHint}</Callout> : null}
      <SegmentedControl
        fullWidth
        aria-label={t.type}
        disabled={fixed}
        data={menuTypes.map((value) => ({ value, label: localise(menuTypeWords[value], language) }))}
        value={type}
        onChange={(value) => form.setFieldValue('type', value as MenuValues['type'])}
      />
      <Select
        label={t.parent}
        withAsterisk
        searchable
        disabled={fixed}
        allowDeselect={false}
        data={type === 'BUTTON' ? parents : [{ value: '', label: t.top }, ...parents]}
        {...form.getInputProps('parentId')}
      />
      <div className={classes.pair}>
        <TextInput
          label={t.nameZh}
          withAsterisk
          data-autofocus
          maxLength={64}
          {...form.getInputProps('name')}
        />
        <TextInput label={t.nameEn} maxLength={64} {...form.getInputProps('nameEn')} />
      </div>
      {type === 'EXTLINK' ? (
        <TextInput
          label={t.link}
          description={t.linkHint}
          withAsterisk
          type="url"
          maxLength={255}
          {...form.getInputProps('link')}
        />
      ) : null}
      {isRoute ? (
        <TextInput
          label={t.path}
          description={t.pathHint}
          withAsterisk
          disabled={fixed}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('path')}
        />
      ) : null}
      {type === 'MENU' ? <PageField form={form} disabled={fixed} /> : null}
      {type === 'BUTTON' ? <PermissionField tree={tree} row={row} form={form} /> : null}
      <div className={classes.pair}>
        <SortField form={form} label={t.sort} />
        {type === 'BUTTON' ? null : (
          <IconField value={form.values.icon} onChange={(icon) => form.setFieldValue('icon', icon)} />
        )}
      </div>
      <RolesField form={form} row={row} />
      <MoreFields form={form} fixed={fixed} />
    </>
  )
}

function PageField({ form, disabled }: { form: MenuFieldsProps['form']; disabled: boolean }) {
  const t = useWords(menuWords)
  const language = useLanguage()
  const { component } = form.values
  const unknown = component !== '' && !(pageComponents as readonly string[]).includes(component)
  const [typed, type] = useState('')
  const listed = [...pageComponents, ...(unknown ? [component] : [])].map((value) => ({
    value,
    label: pageTitle(value, language),
  }))
  // A page of a later version can be named by its component.
  const named = typed.trim()
  const isNew = /^[\w-]+(?:\/[\w-]+)+$/.test(named) && !listed.some(({ value }) => value === named)
  return (
    <Select
      label={t.component}
      description={unknown ? t.unknownPage : t.componentHint}
      withAsterisk
      searchable
      allowDeselect={false}
      disabled={disabled}
      data={isNew ? [...listed, { value: named, label: named }] : listed}
      onSearchChange={type}
      // Found by its title and by the name of its component.
      filter={({ options, search }) =>
        (options as ComboboxItem[]).filter(({ value, label }) =>
          `${label} ${value}`.toLowerCase().includes(search.trim().toLowerCase()),
        )
      }
      renderOption={({ option }) => (
        <div>
          {option.label}
          {option.label === option.value ? null : <div className={classes.code}>{option.value}</div>}
        </div>
      )}
      maxDropdownHeight={320}
      {...form.getInputProps('component')}
    />
  )
}

/** Fields that only some types have. */
function MoreFields({ form, fixed }: { form: MenuFieldsProps['form']; fixed: boolean }) {
  const t = useWords(menuWords)
  const { type, visible } = form.values
  const check = (
    name: 'visible' | 'keepAlive' | 'alwaysShow' | 'affix',
    label: string,
    description?: string,
  ) => (
    <Switch
      label={label}
      {...(description && { description })}
      disabled={fixed && name === 'visible'}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  )
  if (type === 'BUTTON') return null
  return (
    <>
      {type === 'CATALOG' ? (
        <TextInput
          label={t.redirect}
          description={t.redirectHint}
          maxLength={255}
          {...form.getInputProps('redirect')}
        />
      ) : null}
      {type === 'MENU' && !visible ? (
        <TextInput
          label={t.activeMenu}
          description={t.activeMenuHint}
          maxLength={255}
          {...form.getInputProps('activeMenu')}
        />
      ) : null}
      <div className={classes.pair}>
        {check('visible', t.visible, t.visibleHint)}
        {type === 'CATALOG' ? check('alwaysShow', t.alwaysShow, t.alwaysShowHint) : null}
        {type === 'MENU' ? check('keepAlive', t.keepAlive, t.keepAliveHint) : null}
        {type === 'MENU' ? check('affix', t.affix) : null}
      </div>
    </>
  )
}
