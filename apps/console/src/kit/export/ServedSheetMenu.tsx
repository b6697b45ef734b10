import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { ActionEntry, ActionMenu } from '../../ui/drop/ActionMenu.tsx'
import { useWords } from '../language/useWords.ts'
import { sheetWords } from './export.words.ts'

/** Exports as XLSX or CSV; the server creates the file. */
export function ServedSheetMenu({ save }: { save: (kind: 'xlsx' | 'csv') => Promise<unknown> }) {
  const t = useWords(sheetWords)
  const work = useMutation({ mutationFn: save })
  return (
    <ActionMenu label={t.export} icon={<IconDownload size={16} aria-hidden />} loading={work.isPending}>
      <ActionEntry onClick={() => work.mutate('xlsx')}>{t.asXlsx}</ActionEntry>
      <ActionEntry onClick={() => work.mutate('csv')}>{t.asCsv}</ActionEntry>
    </ActionMenu>
  )
}
