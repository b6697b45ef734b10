import { unnumbered } from '@limpid/contract/kernel/sheets/marks'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveBlob } from '../../lib/files/saveFile.ts'
import { ActionEntry, ActionMenu } from '../../ui/drop/ActionMenu.tsx'
import { useWords } from '../language/useWords.ts'
import { toastDone } from '../toast.ts'
import { toCsv } from './csv.ts'
import { sheetWords } from './export.words.ts'

type Kind = 'xlsx' | 'csv'

interface SheetMenuProps {
  /** Button label; `Export` when omitted. */
  label?: string
  /** Without its extension. */
  fileName: string
  /** The rows to save, the first of them the header. */
  load: () => Promise<string[][]>
  /** Message after saving this many rows, header not counted; no file is saved when there are none. */
  done: (count: number) => string
}

/** Saves a complete list as a workbook or as CSV. */
export function SheetMenu({ label, fileName, load, done }: SheetMenuProps) {
  const t = useWords(sheetWords)
  const work = useMutation({
    mutationFn: async (kind: Kind) => {
      const sheet = await load()
      if (sheet.length > 1)
        saveBlob(`${fileName}.${kind}`, kind === 'csv' ? csvOf(sheet) : await xlsxOf(sheet))
      return sheet.length - 1
    },
    onSuccess: (count) => toastDone(done(count)),
  })
  return (
    <ActionMenu
      label={label ?? t.export}
      icon={<IconDownload size={16} aria-hidden />}
      size="sm"
      loading={work.isPending}
    >
      <ActionEntry onClick={() => work.mutate('xlsx')}>{t.asXlsx}</ActionEntry>
      <ActionEntry onClick={() => work.mutate('csv')}>{t.asCsv}</ActionEntry>
    </ActionMenu>
  )
}

const csvOf = (sheet: string[][]) => new Blob([toCsv(sheet)], { type: 'text/csv;charset=utf-8' })

/** Every cell is text, so no cell is a formula. */
async function xlsxOf([head = [], ...rows]: string[][]): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const text = (value: string) => ({ value: unnumbered(value), type: String })
  return writeXlsxFile(
    [
      head.map((value) => ({ ...text(value), fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(text)),
    ],
    {
      columns: head.map((_, at) => ({ width: at === 0 ? 28 : 20 })),
      stickyRowsCount: 1,
    },
  ).toBlob()
}
