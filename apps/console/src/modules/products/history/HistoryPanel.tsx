import type { ProductDocument } from '@limpid/contract/products/document'
import type { Product, VersionRow } from '@limpid/contract/products/products'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { formatInstant } from '../../../lib/format.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import classes from '../products.module.css'
import { versionPageQuery } from '../products.queries.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { historyWords } from './history.words.ts'

const fields = listFields({ prefix: 'version' })

interface HistoryPanelProps {
  product: Product
  /** Omitted if the user has read-only access. */
  onRestore?: ((document: ProductDocument, note: string) => void) | undefined
}

/** All versions: who saved each and why, what differs, and the option to restore it. */
export default function HistoryPanel({ product, onRestore }: HistoryPanelProps) {
  const t = useWords(historyWords)
  const list = useList(fields)
  const columns = useVersionColumns()
  const [compared, setCompared] = useState<number>()
  return (
    <>
      <ResourceTable
        label={t.title}
        choiceName="product-versions"
        columns={columns}
        query={versionPageQuery(product.id, list.page)}
        list={list}
        rowKey={({ version }) => String(version)}
        actions={({ version, current }) =>
          current ? null : (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t.compareOf(version)}
              onClick={() => setCompared(version)}
            >
              {t.compare}
            </Button>
          )
        }
      />
      <CompareDialog
        product={product}
        version={compared}
        onClose={() => setCompared(undefined)}
        onRestore={onRestore}
      />
    </>
  )
}

function useVersionColumns(): ResourceColumn<VersionRow>[] {
  const t = useWords(historyWords)
  const common = useWords(kitWords)
  return [
    {
      id: 'version',
      header: t.version,
      card: 'title',
      cell: ({ version, current }) => (
        <span className={classes.version}>
          <b>{version}</b>
          {current ? (
            <StatusBadge tone="ok" icon={<IconCheck size={14} />}>
              {t.current}
            </StatusBadge>
          ) : null}
        </span>
      ),
    },
    {
      id: 'time',
      header: common.time,
      width: 160,
      cell: ({ madeAt }) => formatInstant(madeAt),
    },
    {
      id: 'madeBy',
      header: t.madeBy,
      cell: ({ madeBy, shipped }) => madeBy ?? (shipped ? t.shipped : t.gone),
    },
    { id: 'note', header: t.note, width: 200, cell: ({ note }) => note || '–' },
  ]
}
