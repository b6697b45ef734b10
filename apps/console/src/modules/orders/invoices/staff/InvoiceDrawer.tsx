import type { InvoiceDetail } from '@limpid/contract/orders/invoices/schemas'
import { invoiceColourWords, invoiceStateWords } from '@limpid/contract/orders/invoices/words'
import { Anchor, Button, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMemberName } from '../../../../kit/access/useMemberName.ts'
import { Dialog } from '../../../../kit/dialog/Dialog.tsx'
import { DialogFooter } from '../../../../kit/dialog/DialogFooter.tsx'
import { kitWords } from '../../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../../kit/page/LoadFailed.tsx'
import { formatInstant } from '../../../../lib/format.ts'
import { labelled } from '../../../../lib/texts/punctuation.ts'
import { Fact, Facts } from '../../../../ui/rows/Facts.tsx'
import { SkeletonRows } from '../../../../ui/Skeletons.tsx'
import { formatFen } from '../../../goods/goods.public.ts'
import { invoiceQuery, orderPath } from '../../orders.queries.ts'
import classes from '../../view/view.module.css'
import { InvoiceFacts } from '../InvoiceFacts.tsx'
import { invoiceWords } from '../invoice.words.ts'
import { detailWords, invoiceStepWords } from './detail.words.ts'
import { InvoiceActions } from './InvoiceActions.tsx'
import { InvoiceFile } from './InvoiceFile.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'

interface InvoiceDrawerProps {
  /** Closed while this is empty. */
  id: string
  onShow: (id: string) => void
  onClose: () => void
}

/** Everything of one invoice, with what can be done with it. */
export function InvoiceDrawer({ id, onShow, onClose }: InvoiceDrawerProps) {
  const t = useWords(detailWords)
  const { close } = useWords(kitWords)
  const { data, error, refetch } = useQuery({
    ...invoiceQuery(id),
    enabled: id !== '',
    meta: { shown: 'page' },
  })
  const invoice = id === '' ? undefined : data
  return (
    <Dialog
      drawer="right"
      size="lg"
      opened={id !== ''}
      onClose={onClose}
      title={invoice ? t.titleOf(invoice.number) : t.title}
    >
      {error && !invoice ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!invoice && !error ? <SkeletonRows rows={8} /> : null}
      {invoice ? (
        <Stack gap="lg">
          <InvoiceFacts invoice={invoice} />
          <InvoiceFile invoice={invoice} />
          <Buyer invoice={invoice} />
          <InvoiceLines lines={invoice.lines} />
          <Related invoice={invoice} onShow={onShow} />
          <History invoice={invoice} />
        </Stack>
      ) : null}
      <DialogFooter>
        {invoice ? <InvoiceActions invoice={invoice} place="footer" /> : null}
        <Button onClick={onClose}>{close}</Button>
      </DialogFooter>
    </Dialog>
  )
}

function Buyer({ invoice }: { invoice: InvoiceDetail }) {
  const nameOf = useMemberName()
  const t = useWords(detailWords)
  const { order, account, address, phone, bank, bankAccount, email, batch } = invoice
  const more = [
    [t.address, address],
    [t.phone, phone],
    [t.bank, bank],
    [t.bankAccount, bankAccount],
    [t.email, email],
    [t.batch, batch ?? ''],
    [t.blueNumber, invoice.blueNumber ?? ''],
  ] as const
  return (
    <Facts>
      <Fact name={t.order}>
        <Anchor component={Link} to={orderPath(order.id)} size="sm">
          {order.number}
        </Anchor>
      </Fact>
      <Fact name={t.account}>{nameOf(account)}</Fact>
      {more.map(([name, value]) =>
        value === '' ? null : (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ),
      )}
    </Facts>
  )
}

function Related({ invoice, onShow }: { invoice: InvoiceDetail; onShow: (id: string) => void }) {
  const t = useWords(detailWords)
  const states = useWords(invoiceStateWords)
  const colours = useWords(invoiceColourWords)
  const language = useLanguage()
  if (invoice.related.length === 0) return null
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {invoice.colour === 'red' ? t.blue : t.reds}
      </Title>
      <ul className={classes.steps}>
        {invoice.related.map(({ id, number, colour, state, amount }) => (
          <li key={id}>
            <Anchor component="button" type="button" size="sm" onClick={() => onShow(id)}>
              {number}
            </Anchor>
            <span>{colours[colour]}</span>
            <span className={classes.number}>{formatFen(colour === 'red' ? -amount : amount, language)}</span>
            <span className={classes.dim}>{states[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function History({ invoice }: { invoice: InvoiceDetail }) {
  const t = useWords(detailWords)
  const { reason } = useWords(invoiceWords)
  const language = useLanguage()
  const steps = useWords(invoiceStepWords)
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {t.history}
      </Title>
      <ol className={classes.steps}>
        {invoice.history.map(({ what, at, by, note }) => (
          <li key={`${what} ${at.getTime()} ${note}`}>
            <span className={`${classes.number} ${classes.dim}`}>{formatInstant(at)}</span>
            <span>{steps[what]}</span>
            {note ? <span>{what === 'rejected' ? labelled(reason, note, language) : note}</span> : null}
            {by ? <span className={classes.dim}>{by}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
