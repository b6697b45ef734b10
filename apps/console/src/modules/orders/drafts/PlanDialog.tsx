import type { DraftPlan } from '@limpid/contract/orders/drafts'
import { NumberInput, Switch, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { fenOf } from '../../goods/goods.public.ts'
import { orderCalls } from '../orders.queries.ts'
import { draftWords } from './drafts.words.ts'

const planFields = (t: TextsOf<typeof draftWords>) =>
  z.object({
    enabled: z.boolean(),
    approver: z.string().check(z.trim(), z.maxLength(64)),
    monthlyCap: z.pipe(
      z.custom<number | string>((yuan) => yuan === '' || Number(yuan) >= 0.01, t.capWrong),
      z.transform((yuan) => (yuan === '' ? null : fenOf(Number(yuan)))),
    ),
  })

interface PlanDialogProps {
  plan: DraftPlan
  opened: boolean
  onClose: () => void
}

/** Whether replenishment is drafted, who approves it, and up to which amount a month. */
export function PlanDialog({ plan, opened, onClose }: PlanDialogProps) {
  const t = useWords(draftWords)
  const { saved } = useWords(kitWords)
  const initialValues = useMemo(
    (): { enabled: boolean; approver: string; monthlyCap: number | string } => ({
      ...plan,
      monthlyCap: plan.monthlyCap === null ? '' : plan.monthlyCap / 100,
    }),
    [plan],
  )
  return (
    <FormDialog opened={opened} onClose={onClose} title={t.settings}>
      <ResourceForm
        initialValues={initialValues}
        schema={useMemo(() => planFields(t), [t])}
        submit={(body) => orderCalls.setDraftPlan({ body })}
        fieldOf={{ A0401: 'approver' }}
        onDone={() => {
          toastDone(saved)
          onClose()
        }}
      >
        {(form) => (
          <>
            <Switch
              label={t.enabled}
              description={t.enabledHint}
              {...form.getInputProps('enabled', { type: 'checkbox' })}
            />
            <TextInput
              label={t.approver}
              description={t.approverHint}
              maxLength={64}
              autoComplete="off"
              {...form.getInputProps('approver')}
            />
            <NumberInput
              label={t.cap}
              description={t.capHint}
              decimalScale={2}
              min={0}
              prefix="¥"
              {...form.getInputProps('monthlyCap')}
            />
          </>
        )}
      </ResourceForm>
    </FormDialog>
  )
}
