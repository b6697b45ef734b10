import { Pagination, Select } from '@mantine/core'
import { formatNumber } from '../lib/format.ts'
import { kitWords } from './kit.words.ts'
import classes from './ResourceTable.module.css'
import type { TableState } from './ResourceTable.tsx'
import { useLanguage } from './useLanguage.ts'
import { useNarrow } from './useNarrow.ts'
import { useWords } from './useWords.ts'

const pageSizes = [10, 20, 30, 50]

interface PagerProps {
  total: number
  state: TableState
  onState: (patch: Partial<TableState>) => void
}

/** Total, page size and page numbers of a list. */
export function Pager({ total, state, onState }: PagerProps) {
  const t = useWords(kitWords)
  const language = useLanguage()
  const narrow = useNarrow()
  const pages = Math.max(1, Math.ceil(total / state.pageSize))
  const sizes = pageSizes.includes(state.pageSize) ? pageSizes : [...pageSizes, state.pageSize]
  return (
    <nav className={classes.pager} aria-label={t.pages}>
      <span className={classes.total}>{t.total(formatNumber(total, {}, language))}</span>
      <Select
        size="xs"
        w={narrow ? 132 : 112}
        aria-label={t.pageSize}
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
        data={sizes.map((size) => ({ value: String(size), label: t.perPage(size) }))}
        value={String(state.pageSize)}
        onChange={(size) => onState({ pageSize: Number(size), pageNum: 1 })}
      />
      <Pagination
        size="sm"
        total={pages}
        value={Math.min(state.pageNum, pages)}
        onChange={(pageNum) => onState({ pageNum })}
        siblings={narrow ? 0 : 1}
        getControlProps={(control) => ({
          'aria-label': control === 'previous' ? t.previous : t.next,
        })}
      />
    </nav>
  )
}
