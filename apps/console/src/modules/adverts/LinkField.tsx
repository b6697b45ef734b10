import { TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import { useWords } from '../../kit/language/useWords.ts'
import { advertDialogWords } from './dialog.words.ts'

/** Pages that readers of adverts have. */
const pages = {
  '/shop/front': 'shopPage',
  '/shop/coupons': 'couponsPage',
  '/shop/orders': 'ordersPage',
  '/shop/cart': 'cartPage',
  '/dashboard': 'dashboardPage',
} as const

/** Where an advert leads to: a page that is chosen, or an address that is typed. */
export function LinkField(
  field: Pick<TextInputProps, 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'error'>,
) {
  const t = useWords(advertDialogWords)
  const choices = useId()
  return (
    <>
      <TextInput
        label={t.link}
        description={t.linkHint}
        maxLength={500}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        list={choices}
        {...field}
      />
      <datalist id={choices}>
        {Object.entries(pages).map(([path, name]) => (
          <option key={path} value={path}>
            {t[name]}
          </option>
        ))}
      </datalist>
    </>
  )
}
