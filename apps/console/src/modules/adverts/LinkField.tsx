import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useWords } from '../../kit/language/useWords.ts'
import classes from './adverts.module.css'
import { advertDialogWords } from './dialog.words.ts'

/** Pages that readers of adverts have. */
const pages = {
  '/shop/front': 'shopPage',
  '/shop/coupons': 'couponsPage',
  '/shop/orders': 'ordersPage',
  '/shop/cart': 'cartPage',
  '/dashboard': 'dashboardPage',
} as const
type AdvertPage = keyof typeof pages

const isPage = (value: string): value is AdvertPage => value in pages

/** Where an advert leads to: a page that is chosen, or an address that is typed. */
export function LinkField(
  field: Pick<AutocompleteProps, 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'error'>,
) {
  const t = useWords(advertDialogWords)
  return (
    <Autocomplete
      label={t.link}
      description={t.linkHint}
      maxLength={500}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={Object.keys(pages)}
      // What is typed narrows the choice; a chosen page keeps that of the others.
      filter={({ options, search }) =>
        options.filter((one) => isPage(search) || ('value' in one && one.value.startsWith(search)))
      }
      renderOption={({ option: { value } }) => (
        <span className={classes.page}>
          <span>{isPage(value) ? t[pages[value]] : value}</span>
          <span className={classes.hint}>{value}</span>
        </span>
      )}
      {...field}
    />
  )
}
