import { type ImportExisting, type ImportOutcome, importOutcomes } from '@limpid/contract/devices/import'
import { localise } from '@limpid/contract/kernel/words'
import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FileImport } from '../../../kit/import/FileImport.tsx'
import { OutcomeCounts } from '../../../kit/import/OutcomeCounts.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { deviceWords, refreshDevicePages } from '../../../modules/devices/devices.public.ts'
import { ImportTemplate } from './ImportTemplate.tsx'
import { deviceImportCalls } from './import.queries.ts'
import { deviceImportWords, outcomeWords } from './import.words.ts'
import { deviceSteps, type ImportedDevice } from './importRows.ts'
import { rowText } from './rowText.ts'
import { useImportedLabels } from './useImportedLabels.ts'

/** Rows that need attention; unchanged rows are only counted. */
const order: readonly ImportOutcome[] = ['refused', 'updated', 'created']
const shown = (rows: readonly ImportedDevice[]) =>
  order.flatMap((outcome) => rows.filter((row) => row.outcome === outcome))
const isDue = ({ outcome }: ImportedDevice) => outcome === 'created' || outcome === 'updated'

/** Imports a table of devices; the report holds the access tokens of the new ones. */
export default function ImportDevices({ onClose }: { onClose: () => void }) {
  const t = useWords(deviceImportWords)
  const common = useWords(kitWords)
  const devices = useWords(deviceWords)
  const language = useLanguage()
  const client = useQueryClient()
  const openLabels = useImportedLabels()
  const [steps] = useState(() =>
    deviceSteps({
      read: (file) => deviceImportCalls.readTable({ body: { file } }),
      send: (rows, existing, apply) => deviceImportCalls.importRows({ body: { rows, existing, apply } }),
      onImported: () => refreshDevicePages(client),
    }),
  )
  const titles = { name: common.name, site: t.columnSite, tags: t.columnTags }
  return (
    <FileImport<ImportedDevice, ImportExisting>
      texts={{ title: t.title, hint: t.fileHint, start: t.start, nothing: t.nothingToDo, done: t.done }}
      steps={steps}
      isDue={isDue}
      choice={{
        label: t.existing,
        options: [
          { value: 'refuse', label: t.existingRefuse },
          { value: 'update', label: t.existingUpdate },
        ],
      }}
      columns={[
        { title: common.name, text: ({ name }) => name },
        { title: devices.sn, text: ({ sn }) => sn },
        { title: common.result, text: ({ outcome }) => localise(outcomeWords[outcome], language) },
        { title: t.details, text: (row) => rowText(row, t, titles, language) },
        { title: t.token, text: ({ accessToken }) => accessToken ?? '', inReport: true },
      ]}
      shown={shown}
      summary={(rows) => (
        <OutcomeCounts
          outcomes={importOutcomes.map((key) => ({
            look: key === 'refused' ? 'rejected' : key,
            label: localise(outcomeWords[key], language),
            count: rows.filter(({ outcome }) => outcome === key).length,
          }))}
        />
      )}
      template={<ImportTemplate />}
      report={t.reportName}
      secrets={{
        isIn: ({ accessToken }) => accessToken !== null,
        notice: t.tokensOnce,
        title: t.closeTitle,
        text: t.closeAsk,
      }}
      followUp={(rows, close) =>
        rows.some(isDue) ? (
          <Button
            variant="default"
            leftSection={<IconQrcode size={16} aria-hidden />}
            onClick={() => close(() => openLabels(rows.filter(isDue)))}
          >
            {t.labels}
          </Button>
        ) : null
      }
      onClose={onClose}
    />
  )
}
