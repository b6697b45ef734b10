import type { AlarmFilter } from '@limpid/contract/alarms/schemas'
import { SheetMenu } from '../../../kit/export/SheetMenu.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { listAllAlarms } from '../alarms.queries.ts'
import { alarmWords } from '../alarms.words.ts'
import { alarmSheet } from './alarmSheet.ts'
import { exportWords } from './export.words.ts'

/** Saves all alarms that match the filters, not only the page. */
export function ExportAlarms({ filter }: { filter: AlarmFilter }) {
  const t = useWords(exportWords)
  const alarms = useWords(alarmWords)
  const language = useLanguage()
  return (
    <SheetMenu
      fileName={t.fileName}
      load={async () => alarmSheet(await listAllAlarms(filter), { alarms, own: t }, language)}
      done={(count) => (count === 0 ? t.nothing : t.exported(count))}
    />
  )
}
