import { localise } from '@limpid/contract/kernel/words'
import { Autocomplete, TextInput } from '@mantine/core'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { orderWords } from '../orders.words.ts'
import { carriers } from './carriers.ts'

interface CarrierFieldsProps {
  inputOf: (field: 'carrier' | 'tracking') => object
}

/** Carrier and tracking number of a parcel; both stay empty if the shop brings it itself. */
export function CarrierFields({ inputOf }: CarrierFieldsProps) {
  const t = useWords(orderWords)
  const language = useLanguage()
  return (
    <>
      <Autocomplete
        label={t.carrier}
        description={t.optionalTracking}
        data={carriers.map((carrier) => localise(carrier, language))}
        maxLength={64}
        {...inputOf('carrier')}
      />
      <TextInput label={t.tracking} maxLength={64} {...inputOf('tracking')} />
    </>
  )
}
