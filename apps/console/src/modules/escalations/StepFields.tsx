import {
  maxNamedPeople,
  maxWaitMinutes,
  type StepRecipients,
  stepRecipients,
} from '@limpid/contract/escalations/schemas'
import { localise } from '@limpid/contract/kernel/words'
import { MultiSelect, NumberInput, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ResourceFormFields } from '../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { RemoveRowButton } from '../../ui/rows/RemoveRowButton.tsx'
import type { ChainValues } from './chainForm.ts'
import classes from './escalations.module.css'
import { peopleQuery } from './escalations.queries.ts'
import { chainWords, recipientWords } from './escalations.words.ts'

/** One step: whom it notifies, and when. */
export function StepFields({ form, at }: { form: ResourceFormFields<ChainValues>; at: number }) {
  const t = useWords(chainWords)
  const language = useLanguage()
  const step = form.values.steps[at]
  const byName = step?.to === 'people'
  const { data: people = [] } = useQuery({ ...peopleQuery, enabled: byName })
  if (!step) return null
  const path = `steps.${at}`
  const label = t.step(at + 1)
  return (
    <fieldset aria-label={label} className={classes.step}>
      <span className={classes.number} aria-hidden>
        {label}
      </span>
      <div className={classes.fields}>
        <NumberInput
          label={at === 0 ? t.firstWait : t.wait}
          min={0}
          max={maxWaitMinutes}
          allowDecimal={false}
          clampBehavior="none"
          {...form.getInputProps(`${path}.waitMinutes`)}
        />
        <Select
          label={t.to}
          allowDeselect={false}
          data={stepRecipients.map((value) => ({ value, label: localise(recipientWords[value], language) }))}
          {...form.getInputProps(`${path}.to`)}
          onChange={(value) => form.setFieldValue(`${path}.to`, (value ?? 'owner') as StepRecipients)}
        />
        {byName ? (
          <MultiSelect
            className={classes.wide}
            label={t.people}
            description={t.peopleHint}
            withAsterisk
            searchable
            maxValues={maxNamedPeople}
            data={people.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps(`${path}.accountIds`)}
          />
        ) : null}
      </div>
      {form.values.steps.length > 1 ? (
        <RemoveRowButton label={t.removeStep(at + 1)} onClick={() => form.removeListItem('steps', at)} />
      ) : null}
    </fieldset>
  )
}
