import type { HygieneTarget } from '@limpid/contract/cycles/hygiene'
import { type HygieneRules, maxA0 } from '@limpid/contract/products/hygiene'
import type { ProductModel } from '@limpid/contract/products/model'
import { Button, Group, NumberInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm, type ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { setHygieneTarget, targetQuery } from '../cycles.queries.ts'
import classes from './hygiene.module.css'
import { hygieneWords } from './hygiene.words.ts'
import { RuleSetField } from './RuleSetField.tsx'

/** Common requirements for washer-disinfectors (EN ISO 15883). */
const defaultTargets = [60, 600, 3000]

interface TargetValues extends Record<string, unknown> {
  /** A string while empty. */
  a0: number | string
  /** Empty for the model's. */
  ruleSet: string
}

interface TargetDialogProps {
  deviceId: string
  /** The device's current target; undefined while the dialog is closed. */
  edited: HygieneTarget | undefined
  model: ProductModel
  hygiene: HygieneRules
  onClose: () => void
}

/** Sets a rule set and an A0 target for one device that differ from its model. */
export function TargetDialog({ deviceId, edited, model, hygiene, onClose }: TargetDialogProps) {
  const t = useWords(hygieneWords)
  const { saved } = useWords(kitWords)
  const client = useQueryClient()
  return (
    <FormDialog opened={edited !== undefined} onClose={onClose} title={t.target}>
      <ResourceForm
        initialValues={{ a0: edited?.a0Target ?? '', ruleSet: edited?.ruleSet ?? '' } as TargetValues}
        schema={useMemo(() => targetFields(t), [t])}
        submit={(body) => setHygieneTarget({ params: { id: deviceId }, body })}
        onDone={(_, body) => {
          client.setQueryData(targetQuery(deviceId).queryKey, body)
          toastDone(saved)
          onClose()
        }}
      >
        {(form) => (
          <>
            <p className={classes.note}>{t.targetHint}</p>
            {hygiene.ruleSets ? (
              <RuleSetField
                model={model}
                sets={hygiene.ruleSets}
                ofModel={hygiene.ruleSet ?? ''}
                input={form.getInputProps('ruleSet')}
              />
            ) : null}
            {hygiene.a0 ? <TargetField form={form} ofModel={hygiene.a0.target} /> : null}
          </>
        )}
      </ResourceForm>
    </FormDialog>
  )
}

interface TargetFieldProps {
  form: ResourceFormFields<TargetValues>
  /** The A0 required by the model, if any. */
  ofModel: number | undefined
}

function TargetField({ form, ofModel: required }: TargetFieldProps) {
  const t = useWords(hygieneWords)
  const ofModel = required === undefined ? t.ofModelNone : t.ofModel(`${required} s`)
  return (
    <>
      <NumberInput
        label={t.targetField}
        description={t.targetFieldHint}
        placeholder={ofModel}
        min={1}
        max={maxA0}
        clampBehavior="none"
        suffix=" s"
        {...form.getInputProps('a0')}
      />
      <Group gap="xs" role="group" aria-label={t.defaultTargets}>
        {defaultTargets.map((value) => (
          <Button
            key={value}
            size="compact-sm"
            variant="default"
            onClick={() => form.setFieldValue('a0', value)}
          >
            {`${value} s`}
          </Button>
        ))}
        <Button size="compact-sm" variant="default" onClick={() => form.setFieldValue('a0', '')}>
          {ofModel}
        </Button>
      </Group>
    </>
  )
}

function targetFields(t: TextsOf<typeof hygieneWords>): z.ZodMiniType<HygieneTarget, TargetValues> {
  const seconds = z.number(t.targetWrong).check(z.gte(1, t.targetWrong), z.lte(maxA0, t.targetWrong))
  return z.pipe(
    z.object({ a0: z.union([z.literal(''), seconds], t.targetWrong), ruleSet: z.string() }),
    z.transform(({ a0, ruleSet }) => ({ a0Target: a0 === '' ? null : a0, ruleSet: ruleSet || null })),
  ) as unknown as z.ZodMiniType<HygieneTarget, TargetValues>
}
