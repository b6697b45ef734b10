import { localise } from '@limpid/contract/kernel/words'
import { Checkbox, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { orderWords } from '../../orders.words.ts'
import { carriers } from './carriers.ts'
import { trackingWords } from './tracking.words.ts'

interface CarrierFieldsProps {
  /** Its tracking number, and the parcel of this order that has the same one, from 1; none is undefined. */
  tracking: string
  sameAs: number | undefined
  shared: object
  inputOf: (field: 'carrier' | 'tracking') => object
}

/** Carrier and tracking number of a parcel; both stay empty if the shop brings it itself. */
export function CarrierFields({ inputOf, tracking, sameAs, shared }: CarrierFieldsProps) {
  const t = useWords(orderWords)
  const r = useWords(trackingWords)
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
      <TextInput
        label={t.tracking}
        maxLength={64}
        {...inputOf('tracking')}
        {...(sameAs !== undefined && { error: r.sameAs(sameAs) })}
      />
      {tracking.trim() === '' ? null : <Checkbox label={r.shared} description={r.sharedHint} {...shared} />}
    </>
  )
}
