import { type ImportExisting, importOutcomes } from '@limpid/contract/devices/import'
import { say } from '@limpid/contract/kernel/words'
import { Button, FileInput, Group, Modal, Progress, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { FormProblem } from '../../../kit/FormProblem.tsx'
import { kitWords } from '../../../kit/kit.words.ts'
import { useLanguage } from '../../../kit/useLanguage.ts'
import { useWords } from '../../../kit/useWords.ts'
import { toCsv } from '../../../lib/csv.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { productOptionsQuery } from '../../products/products.face.ts'
import { refreshDevicePages } from '../devices.queries.ts'
import { deviceWords } from '../devices.words.ts'
import { TableRefused } from './deviceTable.ts'
import { ImportOutcomes } from './ImportOutcomes.tsx'
import { importWords, tableFaultWords } from './import.words.ts'
import { reportCsv } from './reportCsv.ts'
import { useTableImport } from './useTableImport.ts'

const csvType = 'text/csv;charset=utf-8'

/** Brings a table of devices in: looks first, then does it row by row, and gives a report with the new tokens. */
export default function ImportDevices({ onClose }: { onClose: () => void }) {
  const t = useWords(importWords)
  const common = useWords(kitWords)
  const devices = useWords(deviceWords)
  const language = useLanguage()
  const client = useQueryClient()
  const work = useTableImport()
  const [file, setFile] = useState<File | null>(null)
  const [existing, setExisting] = useState<ImportExisting>('update')
  const [kept, setKept] = useState(false)
  const { step, rows, told, error } = work
  const busy = step === 'reading' || step === 'checking' || step === 'importing'
  const over = step === 'done' || step === 'stopped'
  const hasTokens = told.some(({ accessToken }) => accessToken !== null)
  const counts = importOutcomes.map((outcome) => ({
    outcome,
    rows: told.filter((row) => row.outcome === outcome).length,
  }))
  const due = counts.reduce(
    (sum, { outcome, rows: n }) => sum + (outcome === 'created' || outcome === 'updated' ? n : 0),
    0,
  )

  const look = (chosen: File | null, how: ImportExisting) => {
    setFile(chosen)
    setExisting(how)
    void work.look(chosen, how)
  }
  const begin = async () => {
    setKept(false)
    await work.start(existing)
    await refreshDevicePages(client)
  }
  const save = () => {
    const titles = { name: common.name, sn: devices.sn, result: common.result }
    saveFile(t.reportName, reportCsv(rows, told, t, titles, language), csvType)
    setKept(true)
  }
  const close = () => {
    if (step === 'importing') return
    if (!hasTokens || kept) onClose()
    else
      confirmAction({
        title: t.closeTitle,
        text: t.closeAsk,
        action: common.close,
        danger: true,
        onConfirm: onClose,
      })
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t.title}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <Stack gap="md">
        {over ? null : (
          <>
            <FileInput
              label={t.file}
              description={t.fileHint}
              accept=".xlsx,.csv,text/csv"
              clearable
              clearButtonProps={{ 'aria-label': common.remove }}
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
              disabled={step === 'importing'}
              value={file}
              onChange={(chosen) => look(chosen, existing)}
              error={error instanceof TableRefused ? say(tableFaultWords[error.fault], language) : undefined}
            />
            <Template />
            <div>
              <Text size="sm" fw={500} mb={4} id="import-existing">
                {t.existing}
              </Text>
              <SegmentedControl
                size="xs"
                aria-labelledby="import-existing"
                disabled={busy}
                value={existing}
                onChange={(how) => look(file, how === 'update' ? 'update' : 'refuse')}
                data={[
                  { value: 'update', label: t.existingUpdate },
                  { value: 'refuse', label: t.existingRefuse },
                ]}
              />
            </div>
          </>
        )}
        <div aria-live="polite">
          {step === 'reading' ? <Text size="sm">{t.reading}</Text> : null}
          {step === 'checking' || step === 'importing' ? (
            <Text size="sm">
              {step === 'checking' ? t.checking : t.importing} · {t.progress(told.length, rows.length)}
            </Text>
          ) : null}
          {step === 'stopped' ? <Text size="sm">{t.stopped}</Text> : null}
        </div>
        {step === 'checking' || step === 'importing' ? (
          <Progress
            value={(told.length / Math.max(1, rows.length)) * 100}
            aria-label={t.progress(told.length, rows.length)}
          />
        ) : null}
        {step === 'checked' || over ? (
          <ImportOutcomes title={over ? t.didTitle : t.wouldTitle} counts={counts} rows={rows} told={told} />
        ) : null}
        {over && hasTokens ? (
          <Text size="sm" fw={600}>
            {t.tokensOnce}
          </Text>
        ) : null}
        <FormProblem error={error instanceof TableRefused ? null : (error ?? null)} />
        <Group justify="flex-end" gap="sm">
          {step === 'importing' ? (
            <Button variant="default" onClick={work.stop}>
              {t.stop}
            </Button>
          ) : (
            <Button variant="default" onClick={close}>
              {over ? common.close : common.cancel}
            </Button>
          )}
          {over ? (
            <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
              {t.report}
            </Button>
          ) : (
            <Button
              disabled={step !== 'checked' || due === 0}
              loading={step === 'importing'}
              onClick={() => void begin()}
            >
              {step === 'checked' && due === 0 ? t.nothingToDo : t.start(step === 'checked' ? due : 0)}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

/** A table to fill in, in the person's language, with a product that there is. */
function Template() {
  const t = useWords(importWords)
  const common = useWords(kitWords)
  const devices = useWords(deviceWords)
  const { data: products = [] } = useQuery(productOptionsQuery(useLanguage()))
  const save = () => {
    const head = [common.name, devices.sn, devices.product, t.columnSite, t.columnTags]
    const example = [t.exampleName, 'SN-0001', products[0]?.label ?? '', '', t.exampleTags]
    saveFile(t.templateName, toCsv([head, example]), csvType)
  }
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconDownload size={14} aria-hidden />}
        onClick={save}
      >
        {t.template}
      </Button>
    </div>
  )
}
