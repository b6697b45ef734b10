import { localise } from '@limpid/contract/kernel/words'
import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { orderWords } from '../../orders.words.ts'
import { carriers } from './carriers.ts'

interface CarrierFieldsProps {
  inputOf: (field: 'carrier' | 'tracking') => object
}

/** Carrier and tracking number of a parcel; both stay empty if the shop brings it itself. */
export function CarrierFields({ inputOf }: CarrierFieldsProps) {
  const t = useWords(orderWords)
  const language = useLanguage()
  const list = useId()
  return (
    <>
      <TextInput
        label={t.carrier}
        description={t.optionalTracking}
        list={list}
        maxLength={64}
        {...inputOf('carrier')}
      />
      <datalist id={list}>
        {carriers.map((carrier) => (
          <option key={carrier.en} value={localise(carrier, language)} />
        ))}
      </datalist>
      <TextInput label={t.tracking} maxLength={64} {...inputOf('tracking')} />
    </>
  )
}
