import {
  type Escalation,
  escalationScopes,
  maxRepeats,
  maxSteps,
  maxWaitMinutes,
} from '@limpid/contract/escalations/schemas'
import { localise } from '@limpid/contract/kernel/words'
import { severities, severityWords } from '@limpid/contract/products/severities'
import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { ResourceFormFields } from '../../kit/form/ResourceForm.tsx'
import { SaveDialog } from '../../kit/form/SaveDialog.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { AddRowButton } from '../../ui/rows/AddRowButton.tsx'
import { ScopeFields } from '../groups/groups.public.ts'
import { type ChainValues, chainFields, newStep, valuesOf } from './chainForm.ts'
import classes from './escalations.module.css'
import { chainCalls } from './escalations.queries.ts'
import { chainWords } from './escalations.words.ts'
import { StepFields } from './StepFields.tsx'

interface ChainDialogProps {
  /** Undefined for a new one. */
  chain: Escalation | undefined
  opened: boolean
  onClose: () => void
}

/** Adds or edits an escalation chain. */
export default function ChainDialog({ chain, opened, onClose }: ChainDialogProps) {
  const t = useWords(chainWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const schema = useMemo(() => chainFields(t), [t])
  const initial = useMemo(() => valuesOf(chain), [chain])
  return (
    <SaveDialog
      opened={opened}
      onClose={onClose}
      title={chain ? t.editOf(chain.name) : t.add}
      size="lg"
      initialValues={initial}
      schema={schema}
      submit={async (body) => {
        if (chain) await chainCalls.update({ params: { id: chain.id }, body })
        else await chainCalls.create({ body })
      }}
      fieldOf={{ escalationNameTaken: 'name' }}
    >
      {(form) => (
        <>
          <TextInput
            label={common.name}
            withAsterisk
            data-autofocus
            maxLength={64}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <ScopeFields form={form} scopes={escalationScopes} />
          <Select
            label={t.severity}
            description={t.severityHint}
            allowDeselect={false}
            data={severities.map((value) => ({ value, label: localise(severityWords[value], language) }))}
            {...form.getInputProps('severity')}
          />
          <Steps form={form} />
          <div className={classes.pair}>
            <NumberInput
              label={t.repeats}
              description={t.repeatsHint}
              min={0}
              max={maxRepeats}
              allowDecimal={false}
              clampBehavior="none"
              {...form.getInputProps('repeats')}
            />
            {form.values.repeats === 0 ? null : (
              <NumberInput
                label={t.repeatMinutes}
                description={' '}
                max={maxWaitMinutes}
                allowDecimal={false}
                clampBehavior="none"
                {...form.getInputProps('repeatMinutes')}
              />
            )}
          </div>
          <Switch label={t.enabled} {...form.getInputProps('enabled', { type: 'checkbox' })} />
        </>
      )}
    </SaveDialog>
  )
}

type Form = ResourceFormFields<ChainValues>

function Steps({ form }: { form: Form }) {
  const t = useWords(chainWords)
  const { steps } = form.values
  return (
    <fieldset className={classes.steps}>
      <legend>{t.steps}</legend>
      {steps.map(({ key }, at) => (
        <StepFields key={key} form={form} at={at} />
      ))}
      {steps.length >= maxSteps ? null : (
        <AddRowButton onClick={() => form.insertListItem('steps', newStep(15))}>{t.addStep}</AddRowButton>
      )}
    </fieldset>
  )
}
