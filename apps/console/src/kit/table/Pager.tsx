import { largestPageSize } from '@limpid/contract/kernel/page'
import { Pagination, Select } from '@mantine/core'
import { formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../language/useLanguage.ts'
import { useWords } from '../language/useWords.ts'
import { useNarrow } from '../useNarrow.ts'
import { type ListOrder, pagesOf } from './listFields.ts'
import classes from './ResourceTable.module.css'
import { tableWords } from './table.words.ts'
import { totalText } from './totalText.ts'

const pageSizes = [10, 20, 30, 50, 100]

interface PagerProps {
  total: number
  /** The total is not exact beyond what pages reach. */
  bounded?: boolean | undefined
  page: ListOrder
  maxPageSize?: number | undefined
  onTurn: (patch: Partial<ListOrder>) => void
}

/** Total, page size and page numbers of a list, and a note where it has more rows than pages show. */
export function Pager({ total, bounded, page, maxPageSize = largestPageSize, onTurn }: PagerProps) {
  const t = useWords(tableWords)
  const language = useLanguage()
  const narrow = useNarrow()
  const { pages, rows } = pagesOf(total, page.pageSize)
  const shown = (count: number) => formatNumber(count, {}, language)
  const accepted = pageSizes.filter((size) => size <= maxPageSize)
  const sizes = accepted.includes(page.pageSize) ? accepted : [...accepted, page.pageSize]
  return (
    <nav className={classes.pager} aria-label={t.pages}>
      {rows ? <span className={classes.total}>{t.firstOnly(shown(rows))}</span> : null}
      <span className={classes.total}>{t.total(totalText(total, bounded, language))}</span>
      <Select
        size="xs"
        w={narrow ? 152 : 112}
        aria-label={t.pageSize}
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
        data={sizes.map((size) => ({ value: String(size), label: t.perPage(size) }))}
        value={String(page.pageSize)}
        onChange={(size) => onTurn({ pageSize: Number(size), pageNum: 1 })}
      />
      <Pagination
        size="sm"
        total={pages}
        value={Math.min(page.pageNum, pages)}
        onChange={(pageNum) => onTurn({ pageNum })}
        siblings={narrow ? 0 : 1}
        getControlProps={(control) => ({
          'aria-label': control === 'previous' ? t.previous : t.next,
        })}
      />
    </nav>
  )
}
