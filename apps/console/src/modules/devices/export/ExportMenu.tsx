import type { DeviceExportQuery } from '@limpid/contract/fleet'
import { Button } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { kitWords } from '../../../kit/kit.words.ts'
import { toastDone } from '../../../kit/toast.ts'
import { useLanguage } from '../../../kit/useLanguage.ts'
import { useWords } from '../../../kit/useWords.ts'
import { toCsv } from '../../../lib/csv.ts'
import { saveBlob } from '../../../lib/saveFile.ts'
import { dropEntry } from '../../../ui/DropList.tsx'
import { DropMenu } from '../../../ui/DropMenu.tsx'
import { deviceWords } from '../devices.words.ts'
import { deviceSheet } from './deviceSheet.ts'
import { listAllDevices } from './export.queries.ts'
import { exportWords } from './export.words.ts'

type Kind = 'xlsx' | 'csv'

/** Saves every device that matches the filters, not only the page, as a table in the person's language. */
export function ExportMenu({ query }: { query: Omit<DeviceExportQuery, 'after'> }) {
  const t = useWords(exportWords)
  const { name } = useWords(kitWords)
  const devices = useWords(deviceWords)
  const language = useLanguage()
  const work = useMutation({
    mutationFn: async (kind: Kind) => {
      const all = await listAllDevices(query)
      if (all.length === 0) return 0
      const sheet = deviceSheet(all, { name, devices, own: t }, language)
      saveBlob(`${t.fileName}.${kind}`, kind === 'csv' ? csvOf(sheet) : await xlsxOf(sheet))
      return all.length
    },
    onSuccess: (count) => toastDone(count === 0 ? t.nothing : t.exported(count)),
  })
  const entry = (kind: Kind, words: string) => (
    <button type="button" {...dropEntry} onClick={() => work.mutate(kind)}>
      {words}
    </button>
  )
  return (
    <DropMenu
      side="bottom-end"
      button={(props) => (
        <Button
          {...props}
          size="sm"
          variant="default"
          loading={work.isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t.export}
        </Button>
      )}
    >
      {entry('xlsx', t.asXlsx)}
      {entry('csv', t.asCsv)}
    </DropMenu>
  )
}

const csvOf = (sheet: string[][]) => new Blob([toCsv(sheet)], { type: 'text/csv;charset=utf-8' })

/** Every cell is a text, so nothing in it is a formula. */
async function xlsxOf([head = [], ...rows]: string[][]): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const text = (value: string) => ({ value, type: String })
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
