import type { OrderReturn } from '@limpid/contract/orders/schemas'
import { Checkbox, Textarea } from '@mantine/core'
import * as z from 'zod/mini'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatFen } from '../../goods/goods.public.ts'
import { orderCalls } from '../orders.queries.ts'
import { orderWords } from '../orders.words.ts'

const schema = z.object({
  restock: z.boolean(),
  note: z.string().check(z.trim(), z.maxLength(500)),
})

/** Refunds a return, with a note that the buyer sees. */
export default function RefundReturn({
  returned,
  opened,
  onClose,
}: {
  returned: OrderReturn
  opened: boolean
  onClose: () => void
}) {
  const t = useWords(orderWords)
  const language = useLanguage()
  return (
    <SaveDialog
      opened={opened}
      onClose={onClose}
      title={t.acceptReturn}
      initialValues={{ restock: true, note: '' }}
      schema={schema}
      submit={(body) => orderCalls.refundReturn({ params: { id: returned.id }, body })}
      submitLabel={t.acceptReturn}
      done={t.refundDone}
    >
      {(form) => (
        <>
          <p>{t.refundText(formatFen(returned.refund, language))}</p>
          <Checkbox label={t.restock} {...form.getInputProps('restock', { type: 'checkbox' })} />
          <Textarea
            label={t.note}
            description={t.buyerSeesNote}
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('note')}
          />
        </>
      )}
    </SaveDialog>
  )
}
