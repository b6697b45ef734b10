import type { Delivery } from '@limpid/contract/deliveries/deliveries'
import { localise } from '@limpid/contract/kernel/words'
import { NumberInput, Text } from '@mantine/core'
import { useMemo } from 'react'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { receive } from '../deliveries.queries.ts'
import { deliveryWords } from '../deliveries.words.ts'
import { receiptFields } from '../deliveryFields.ts'

interface ReceiveDialogProps {
  delivery: Delivery | undefined
  onClose: () => void
}

const openOf = ({ quantity, received }: Delivery['lines'][number]) => quantity - received

/** Records the quantity received of each line: everything open, unless reduced. */
export function ReceiveDialog({ delivery, onClose }: ReceiveDialogProps) {
  const t = useWords(deliveryWords)
  const language = useLanguage()
  const open = delivery?.lines.filter((line) => openOf(line) > 0) ?? []
  return (
    <SaveDialog
      opened={delivery !== undefined}
      onClose={onClose}
      title={t.receiveTitle}
      initialValues={{
        arrived: open.map((line) => ({ id: line.id, open: openOf(line), quantity: openOf(line) })),
      }}
      schema={useMemo(() => receiptFields(t), [t])}
      submit={(body) => receive({ params: { id: delivery?.id ?? '' }, body })}
      submitLabel={t.receiveDo}
      done={t.received}
    >
      {(form) => (
        <>
          <Text size="sm">{t.receiveAsk(delivery?.site ?? t.noSite)}</Text>
          {open.map((line, at) => (
            <NumberInput
              key={line.id}
              label={localise(line.name, language)}
              description={t.stillOpen(formatNumber(openOf(line), {}, language))}
              data-autofocus={at === 0 || undefined}
              min={0}
              max={openOf(line)}
              clampBehavior="none"
              allowDecimal={false}
              allowNegative={false}
              {...form.getInputProps(`arrived.${at}.quantity`)}
            />
          ))}
        </>
      )}
    </SaveDialog>
  )
}
