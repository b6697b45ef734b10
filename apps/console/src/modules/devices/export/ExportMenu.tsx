import type { DeviceExportQuery } from '@limpid/contract/fleet/fleet'
import { SheetMenu } from '../../../kit/export/SheetMenu.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { deviceWords } from '../devices.words.ts'
import { deviceSheet } from './deviceSheet.ts'
import { listAllDevices } from './export.queries.ts'
import { exportWords } from './export.words.ts'

/** Saves all devices that match the filters, not only the page, as a table in the user's language. */
export function ExportMenu({ query }: { query: Omit<DeviceExportQuery, 'after'> }) {
  const t = useWords(exportWords)
  const { name } = useWords(kitWords)
  const devices = useWords(deviceWords)
  const language = useLanguage()
  return (
    <SheetMenu
      fileName={t.fileName}
      load={async () => deviceSheet(await listAllDevices(query), { name, devices, own: t }, language)}
      done={(count) => (count === 0 ? t.nothing : t.exported(count))}
    />
  )
}
