import { NumberInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { pinnedFilter } from '../../../kit/FilterBar.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { goodsWords } from '../goods.words.ts'
import { fenOf } from '../money.ts'
import classes from './list.module.css'

const form = /^\d{1,7}(\.\d{1,2})?$/

/** An amount of yuan from the address, in fen; undefined for none. */
export const fenIn = (text: string): number | undefined => (form.test(text) ? fenOf(Number(text)) : undefined)

interface PriceFilterProps {
  /** In yuan; empty where open. */
  min: string
  max: string
  onChange: (prices: { minPrice: string; maxPrice: string }) => void
}

/** A range of prices; passed on when a field is left or Enter is pressed. */
export function PriceFilter({ min, max, onChange }: PriceFilterProps) {
  const t = useWords(goodsWords)
  const shown = min !== '' || max !== ''
  return (
    <span className={classes.prices} {...(shown && pinnedFilter.wrapperProps)}>
      <Amount
        label={t.minPrice}
        hint={t.min}
        value={min}
        onChange={(minPrice) => onChange({ minPrice, maxPrice: max })}
      />
      <span aria-hidden>–</span>
      <Amount
        label={t.maxPrice}
        hint={t.max}
        value={max}
        onChange={(maxPrice) => onChange({ minPrice: min, maxPrice })}
      />
    </span>
  )
}

function Amount({
  label,
  hint,
  value,
  onChange,
}: {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
}) {
  const [typed, type] = useState<string | number>(value)
  useEffect(() => type(value), [value])
  const pass = () => {
    const text = String(typed)
    const next = form.test(text) ? text : ''
    type(next)
    if (next !== value) onChange(next)
  }
  return (
    <NumberInput
      size="sm"
      className={classes.price ?? ''}
      aria-label={label}
      placeholder={hint}
      hideControls
      allowNegative={false}
      decimalScale={2}
      value={typed}
      onChange={type}
      onBlur={pass}
      onKeyDown={({ key }) => {
        if (key === 'Enter') pass()
      }}
    />
  )
}
