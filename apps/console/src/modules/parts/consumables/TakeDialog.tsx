import type { Device } from '@limpid/contract/fleet/fleet'
import { localise } from '@limpid/contract/kernel/words'
import type { DeviceConsumable } from '@limpid/contract/parts/parts'
import { NumberInput, Textarea } from '@mantine/core'
import { useMemo } from 'react'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Detail } from '../../../ui/rows/Detailed.tsx'
import { refill } from '../parts.queries.ts'
import { stockWords } from '../stock/stock.words.ts'
import { type RefillValues, refillFields } from '../stock/stockFields.ts'
import { consumableWords } from './consumables.words.ts'

interface TakeDialogProps {
  device: Device
  consumable: DeviceConsumable | undefined
  onClose: () => void
}

const initialValues: RefillValues = { count: 1, note: '' }

/** Takes a consumable for a device from stock: a movement that is filled in as used. */
export function TakeDialog({ device, consumable, onClose }: TakeDialogProps) {
  const t = useWords(consumableWords)
  const stock = useWords(stockWords)
  const language = useLanguage()
  const inStock = consumable?.inStock ?? 0
  return (
    <SaveDialog
      opened={consumable !== undefined}
      onClose={onClose}
      title={consumable ? t.takeOf(localise(consumable.name, language)) : ''}
      initialValues={initialValues}
      schema={useMemo(() => refillFields(stock), [stock])}
      submit={(body) => refill({ params: { id: device.id, key: consumable?.key ?? '' }, body })}
      done={t.taken}
    >
      {(form) => (
        <>
          <Detail>{t.usedFor(device.name)}</Detail>
          <NumberInput
            label={stock.howMany}
            description={stock.nowThere(formatNumber(inStock, {}, language))}
            withAsterisk
            data-autofocus
            min={1}
            max={inStock}
            allowDecimal={false}
            {...form.getInputProps('count')}
          />
          <Textarea label={stock.note} autosize minRows={2} maxLength={500} {...form.getInputProps('note')} />
        </>
      )}
    </SaveDialog>
  )
}
