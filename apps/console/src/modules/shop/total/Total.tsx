import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatFen } from '../../goods/goods.public.ts'
import { shopWords } from '../shop.words.ts'
import classes from './total.module.css'

interface TotalProps {
  /** In fen; undefined while it is calculated. */
  total: number | undefined
  /** The VAT in it. */
  vat: number | undefined
}

/** What is to be paid, with the VAT in it and without. */
export function Total({ total, vat }: TotalProps) {
  const t = useWords(shopWords)
  const language = useLanguage()
  return (
    <div className={classes.total}>
      <span>{t.total}</span>
      <strong>{total === undefined ? '–' : formatFen(total, language)}</strong>
      {total === undefined || vat === undefined ? null : (
        <span className={classes.vat}>
          {t.vatIncluded(formatFen(vat, language), formatFen(total - vat, language))}
        </span>
      )}
    </div>
  )
}
