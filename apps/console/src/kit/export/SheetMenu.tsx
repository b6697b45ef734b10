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
  /** What it saves, where several stand on a page: named for those who do not see where the button is. */
  subject?: string
  /** Without its extension. */
  fileName: string
  /** The rows to save, the first of them the header. */
  load: () => Promise<string[][]>
  /** Message after saving this many rows, header not counted; no file is saved when there are none. */
  done: (count: number) => string
}

/** Saves a complete list as a workbook or as CSV. */
export function SheetMenu({ label, subject, fileName, load, done }: SheetMenuProps) {
  const t = useWords(sheetWords)
  const work = useMutation({
    mutationFn: async (kind: Kind) => {
      const sheet = await load()
      if (sheet.length > 1)
        saveBlob(`${fileName}.${kind}`, kind === 'csv' ? csvOf(sheet) : await xlsxOf(fileName, sheet))
      return sheet.length - 1
    },
    onSuccess: (count) => toastDone(done(count)),
  })
  return (
    <ActionMenu
      label={label ?? t.export}
      aria-label={subject && t.exportOf(subject)}
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

/** The names of a list stand in its first column. */
const widthOf = (at: number) => (at === 0 ? 28 : 20)

async function xlsxOf(name: string, [head = [], ...rows]: string[][]): Promise<Blob> {
  const { workbook } = await import('./workbook.ts')
  const columns = head.map((title, at) => ({ title, width: widthOf(at) }))
  return workbook(name, columns, rows)
}
