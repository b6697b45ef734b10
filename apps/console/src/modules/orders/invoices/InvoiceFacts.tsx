import type { OwnInvoice } from '@limpid/contract/orders/invoices/schemas'
import { invoiceColourWords, invoiceKindWords } from '@limpid/contract/orders/invoices/words'
import { Anchor } from '@mantine/core'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { Fact, Facts } from '../../../ui/rows/Facts.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { InvoiceState } from './InvoiceState.tsx'
import { invoiceCauseWords, invoiceWords } from './invoice.words.ts'
import { titleWords } from './titles/titles.words.ts'

/** What one invoice says. */
export function InvoiceFacts({ invoice }: { invoice: OwnInvoice }) {
  const t = useWords(invoiceWords)
  const titles = useWords(titleWords)
  const kinds = useWords(invoiceKindWords)
  const colours = useWords(invoiceColourWords)
  const causes = useWords(invoiceCauseWords)
  const language = useLanguage()
  const { colour, kind, name, taxNumber, state, amount, tax, reversed, reversing, cause, reason } = invoice
  const sign = colour === 'red' ? -1 : 1
  return (
    <Facts>
      <Fact name={t.kind}>{colour === 'red' ? `${colours.red} · ${kinds[kind]}` : kinds[kind]}</Fact>
      <Fact name={t.state}>
        <InvoiceState state={state} />
      </Fact>
      <Fact name={t.titleOf} wide>
        {name}
      </Fact>
      {taxNumber ? (
        <Fact name={titles.taxNumber} wide>
          {taxNumber}
        </Fact>
      ) : null}
      <Fact name={t.amount}>{formatFen(sign * amount, language)}</Fact>
      <Fact name={t.tax}>{formatFen(sign * tax, language)}</Fact>
      {reversed > reversing ? (
        <Fact name={t.reversed}>{formatFen(reversed - reversing, language)}</Fact>
      ) : null}
      {reversing > 0 ? <Fact name={t.reversing}>{formatFen(reversing, language)}</Fact> : null}
      {invoice.issuedNumber ? (
        <Fact name={t.number} wide>
          {invoice.issuedNumber}
        </Fact>
      ) : null}
      {invoice.issuedOn ? <Fact name={t.issuedOn}>{invoice.issuedOn}</Fact> : null}
      {colour === 'red' || reason ? (
        <Fact name={t.reason}>
          {[colour === 'red' ? causes[cause] : '', reason].filter((one) => one !== '').join(' · ')}
        </Fact>
      ) : null}
      {invoice.link ? (
        <Fact name={t.invoice}>
          <Anchor href={invoice.link} target="_blank" rel="noreferrer" size="sm">
            {t.open}
          </Anchor>
        </Fact>
      ) : null}
    </Facts>
  )
}
