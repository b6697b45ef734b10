import { invoiceColours, invoiceStates } from '@limpid/contract/orders/invoices/schemas'
import { invoiceKinds } from '@limpid/contract/orders/invoices/titles'
import {
  invoiceColourWords,
  invoiceKindWords,
  invoiceStateWords,
} from '@limpid/contract/orders/invoices/words'
import { Button } from '@mantine/core'
import { IconFileExport, IconReceiptTax, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../../../kit/access/Can.tsx'
import { confirmAction } from '../../../../kit/confirmAction.ts'
import { DaysFilter } from '../../../../kit/days/DaysFilter.tsx'
import { ServedSheetMenu } from '../../../../kit/export/ServedSheetMenu.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../../kit/FilterBar.tsx'
import { useWords } from '../../../../kit/language/useWords.ts'
import { PageFrame } from '../../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../../kit/ResourceTable.tsx'
import { listFields } from '../../../../kit/table/listFields.ts'
import { toastDone } from '../../../../kit/toast.ts'
import { useList } from '../../../../kit/useList.ts'
import { useUrlState } from '../../../../kit/useUrlState.ts'
import { choice } from '../../../../lib/addresses/urlState.ts'
import { viewerZone } from '../../../../lib/times/zones.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { invoicesQuery, orderCalls, saveInvoices } from '../../orders.queries.ts'
import { useOrderNews } from '../../useOrderNews.ts'
import { invoiceWords } from '../invoice.words.ts'
import { InvoiceActions } from './InvoiceActions.tsx'
import { InvoiceDrawer } from './InvoiceDrawer.tsx'
import { staffInvoiceWords } from './staff.words.ts'
import { useInvoiceColumns } from './useInvoiceColumns.tsx'

const ImportNumbers = lazy(() => import('./ImportNumbers.tsx'))

const optional = <T extends string>(values: readonly T[]) => choice<T | ''>('', ['', ...values])
const fields = listFields({
  filters: {
    keywords: '',
    state: optional(invoiceStates),
    colour: optional(invoiceColours),
    kind: optional(invoiceKinds),
    from: '',
    to: '',
  },
})

/** Which invoice is open. */
const shownUrl = { invoice: '' }

/** The invoices that buyers requested, and what became of them. */
export default function InvoicesPage() {
  const t = useWords(staffInvoiceWords)
  const words = useWords(invoiceWords)
  const states = useWords(invoiceStateWords)
  const colours = useWords(invoiceColourWords)
  const kinds = useWords(invoiceKindWords)
  const list = useList(fields)
  const [bringing, setBringing] = useState(false)
  const [{ invoice }, show] = useUrlState(shownUrl)
  useOrderNews()
  const { from, to, ...chosen } = list.filters
  const filter = {
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '')),
    ...(from && to && { beginDate: from, endDate: to }),
    timeZone: viewerZone(),
  }
  const mark = useMutation({
    mutationFn: () => orderCalls.exportInvoices({ body: filter }),
    onSuccess: async ({ batch, count }) => {
      toastDone(count === 0 ? t.nothingToExport : t.marked(count))
      if (batch !== null) await saveInvoices('xlsx', { batch })
    },
  })
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <>
          <Can needs={['mall:invoice:export']}>
            <ServedSheetMenu save={(kind) => saveInvoices(kind, filter)} />
          </Can>
          <Can needs={['mall:invoice:issue']}>
            <Button
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              onClick={() => setBringing(true)}
            >
              {t.import}
            </Button>
          </Can>
          <Can needs={['mall:invoice:export']}>
            <Button
              leftSection={<IconFileExport size={16} aria-hidden />}
              loading={mark.isPending}
              onClick={() =>
                confirmAction({
                  title: t.exportTitle,
                  text: t.exportText,
                  action: t.markExport,
                  onConfirm: () => mark.mutate(),
                })
              }
            >
              {t.markExport}
            </Button>
          </Can>
        </>
      }
    >
      <ResourceTable
        label={t.title}
        columns={useInvoiceColumns()}
        query={invoicesQuery({ ...list.page, ...filter })}
        list={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => show({ invoice: id })}
        actions={(row) => <InvoiceActions invoice={row} place="row" />}
        toolbar={
          <FilterBar>
            <SearchFilter label={t.search} {...list.field('keywords')} />
            <ChoiceFilter
              label={words.state}
              any={t.anyState}
              options={invoiceStates.map((value) => ({ value, label: states[value] }))}
              {...list.field('state')}
            />
            <ChoiceFilter
              label={t.colour}
              any={t.anyColour}
              options={invoiceColours.map((value) => ({ value, label: colours[value] }))}
              {...list.field('colour')}
            />
            <ChoiceFilter
              label={words.kind}
              any={t.anyKind}
              options={invoiceKinds.map((value) => ({ value, label: kinds[value] }))}
              {...list.field('kind')}
            />
            <DaysFilter label={t.requestedAt} from={from} to={to} onChange={(days) => list.filter(days)} />
          </FilterBar>
        }
        choiceName="invoices"
        empty={<EmptyState icon={<IconReceiptTax />} title={t.none} hint={t.noneHint} />}
      />
      <InvoiceDrawer
        id={invoice}
        onShow={(id) => show({ invoice: id })}
        onClose={() => show({ invoice: '' })}
      />
      <Suspense>{bringing ? <ImportNumbers onClose={() => setBringing(false)} /> : null}</Suspense>
    </PageFrame>
  )
}
