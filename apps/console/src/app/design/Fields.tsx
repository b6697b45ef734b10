import { Button, Checkbox, PasswordInput, Radio, Select, Stack, Switch, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { UserFacingError } from '../../api/problem.ts'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import classes from './design.module.css'
import { designWords } from './design.words.ts'
import { Case, Part } from './Part.tsx'

export function Fields() {
  const t = useWords(designWords)
  const common = useWords(kitWords)
  const [opened, { open, close }] = useDisclosure(false)
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState('')
  const options = [t.choiceOne, t.choiceTwo].map((label) => ({ value: label, label }))
  return (
    <Part title={t.fields}>
      <div className={classes.columns}>
        <Case name={t.baseline}>
          <Stack gap="md">
            <TextInput
              label={common.name}
              description={t.description}
              placeholder={t.placeholder}
              withAsterisk
            />
            <Select label={t.choice} data={options} placeholder={t.placeholder} />
            <PasswordInput
              label={t.secret}
              visibilityToggleButtonProps={{ 'aria-label': common.showPassword }}
            />
            <Checkbox label={t.choiceOne} defaultChecked />
            <Radio label={t.choiceTwo} defaultChecked />
            <Switch label={t.choiceOne} defaultChecked />
          </Stack>
        </Case>
        <Case name={t.wrong}>
          <Stack gap="md">
            <TextInput label={common.name} defaultValue="?" error={t.fault} withAsterisk />
            <Select label={t.choice} data={options} error={t.fault} />
            <PasswordInput
              label={t.secret}
              error={t.fault}
              visibilityToggleButtonProps={{ 'aria-label': common.showPassword }}
            />
            <Checkbox label={t.choiceOne} error={t.fault} />
          </Stack>
        </Case>
        <Case name={t.disabled}>
          <Stack gap="md">
            <TextInput label={common.name} defaultValue={t.sample} disabled />
            <Select label={t.choice} data={options} disabled />
            <Checkbox label={t.choiceOne} disabled />
            <Radio label={t.choiceTwo} disabled />
            <Switch label={t.choiceOne} disabled />
          </Stack>
        </Case>
        <Case name={t.form}>
          <Fill />
        </Case>
      </div>
      <Case name={t.filters}>
        <FilterBar>
          <SearchFilter label={common.search} value={words} onChange={setWords} />
          <ChoiceFilter
            label={t.choice}
            any={t.choice}
            options={options}
            value={chosen}
            onChange={setChosen}
          />
        </FilterBar>
      </Case>
      <div className={classes.row}>
        <Button variant="default" onClick={open}>
          {t.openForm}
        </Button>
      </div>
      <FormDialog title={t.form} opened={opened} onClose={close}>
        <Fill onDone={close} />
      </FormDialog>
    </Part>
  )
}

/** A form that the server rejects while the name is short. */
function Fill({ onDone }: { onDone?: () => void }) {
  const t = useWords(designWords)
  const common = useWords(kitWords)
  const schema = useMemo(() => z.object({ name: z.string().check(z.trim(), z.minLength(1, t.fault)) }), [t])
  return (
    <ResourceForm
      initialValues={{ name: '' }}
      schema={schema}
      submit={({ name }) =>
        name.length < 3 ? Promise.reject(new UserFacingError(t.problem)) : Promise.resolve()
      }
      onDone={() => onDone?.()}
    >
      {(form) => <TextInput label={common.name} withAsterisk {...form.getInputProps('name')} />}
    </ResourceForm>
  )
}
