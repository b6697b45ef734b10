import type { GoodsFilter } from '@limpid/contract/goods/filter'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { sheetWords } from '../../kit/export/export.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { ActionEntry, ActionMenu } from '../../ui/drop/ActionMenu.tsx'
import { saveGoods } from './goods.queries.ts'

/** Exports the filtered goods, one row per variant; the server creates the file. */
export function ExportGoods({ filter }: { filter: GoodsFilter }) {
  const t = useWords(sheetWords)
  const work = useMutation({ mutationFn: (kind: 'xlsx' | 'csv') => saveGoods(kind, filter) })
  return (
    <ActionMenu label={t.export} icon={<IconDownload size={16} aria-hidden />} loading={work.isPending}>
      <ActionEntry onClick={() => work.mutate('xlsx')}>{t.asXlsx}</ActionEntry>
      <ActionEntry onClick={() => work.mutate('csv')}>{t.asCsv}</ActionEntry>
    </ActionMenu>
  )
}
