import type { HygieneTarget } from '@limpid/contract/cycles/hygiene'
import { maxA0 } from '@limpid/contract/products/hygiene'
import { Button, Group, NumberInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm, type ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import type { Said } from '../../../lib/words.ts'
import { setHygieneTarget, targetQuery } from '../cycles.queries.ts'
import classes from './hygiene.module.css'
import { hygieneWords } from './hygiene.words.ts'

/** Common requirements for washer-disinfectors (EN ISO 15883). */
const defaultTargets = [60, 600, 3000]

interface TargetValues extends Record<string, unknown> {
  /** A string while empty. */
  a0: number | string
}

interface TargetDialogProps {
  deviceId: string
  /** The device's current target; undefined while the dialog is closed. */
  edited: HygieneTarget | undefined
  /** The model's requirement as text. */
  ofModel: string
  onClose: () => void
}

/** Sets an A0 target for one device that differs from its model. */
export function TargetDialog({ deviceId, edited, ofModel, onClose }: TargetDialogProps) {
  const t = useWords(hygieneWords)
  const { saved } = useWords(kitWords)
  const client = useQueryClient()
  return (
    <FormDialog opened={edited !== undefined} onClose={onClose} title={t.target}>
      <ResourceForm
        initialValues={{ a0: edited?.a0Target ?? '' } as TargetValues}
        schema={useMemo(() => targetFields(t), [t])}
        submit={(body) => setHygieneTarget({ params: { id: deviceId }, body })}
        onDone={(_, body) => {
          client.setQueryData(targetQuery(deviceId).queryKey, body)
          toastDone(saved)
          onClose()
        }}
      >
        {(form) => <TargetField form={form} ofModel={ofModel} />}
      </ResourceForm>
    </FormDialog>
  )
}

function TargetField({ form, ofModel }: { form: ResourceFormFields<TargetValues>; ofModel: string }) {
  const t = useWords(hygieneWords)
  return (
    <>
      <p className={classes.note}>{t.targetHint}</p>
      <NumberInput
        label={t.targetField}
        description={t.targetFieldHint}
        placeholder={ofModel}
        min={1}
        max={maxA0}
        clampBehavior="none"
        suffix=" s"
        data-autofocus
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

function targetFields(t: Said<typeof hygieneWords>): z.ZodMiniType<HygieneTarget, TargetValues> {
  const seconds = z.number(t.targetWrong).check(z.gte(1, t.targetWrong), z.lte(maxA0, t.targetWrong))
  return z.pipe(
    z.object({ a0: z.union([z.literal(''), seconds], t.targetWrong) }),
    z.transform(({ a0 }) => ({ a0Target: a0 === '' ? null : a0 })),
  ) as unknown as z.ZodMiniType<HygieneTarget, TargetValues>
}
