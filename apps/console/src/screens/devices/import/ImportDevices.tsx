import { type ImportExisting, importOutcomes } from '@limpid/contract/devices/import'
import { Button, FileInput, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconQrcode } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { DialogFooter } from '../../../kit/dialog/DialogFooter.tsx'
import { FormProblem } from '../../../kit/form/FormProblem.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { saveFile } from '../../../lib/files/saveFile.ts'
import { deviceWords, refreshDevicePages } from '../../../modules/devices/devices.public.ts'
import { WorkProgress } from '../../../ui/status/WorkProgress.tsx'
import { ImportOutcomes } from './ImportOutcomes.tsx'
import { ImportTemplate } from './ImportTemplate.tsx'
import { importWords } from './import.words.ts'
import { csvType, reportCsv } from './reportCsv.ts'
import { useImportedLabels } from './useImportedLabels.ts'
import { useTableImport } from './useTableImport.ts'

/**
 * Imports a table of devices: previews first, then imports row by row and returns a report with the new
 * tokens.
 */
export default function ImportDevices({ onClose }: { onClose: () => void }) {
  const t = useWords(importWords)
  const common = useWords(kitWords)
  const devices = useWords(deviceWords)
  const language = useLanguage()
  const client = useQueryClient()
  const work = useTableImport()
  const toLabels = useImportedLabels()
  const [file, setFile] = useState<File | null>(null)
  const [existing, setExisting] = useState<ImportExisting>('refuse')
  const [kept, setKept] = useState(false)
  const { step, rows, reported, error } = work
  const busy = step === 'reading' || step === 'checking' || step === 'importing'
  const over = step === 'done' || step === 'stopped'
  const hasTokens = reported.some(({ accessToken }) => accessToken !== null)
  const counts = importOutcomes.map((outcome) => ({
    outcome,
    rows: reported.filter((row) => row.outcome === outcome).length,
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
    saveFile(t.reportName, reportCsv(rows, reported, t, titles, language), csvType)
    setKept(true)
  }
  const close = (after?: () => void) => {
    const leave = () => {
      onClose()
      after?.()
    }
    if (step === 'importing') return
    if (!hasTokens || kept) leave()
    else
      confirmAction({
        title: t.closeTitle,
        text: t.closeAsk,
        action: common.close,
        danger: true,
        onConfirm: leave,
      })
  }
  return (
    <Dialog opened onClose={() => close()} title={t.title} size="lg" guarded>
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
            />
            <ImportTemplate />
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
                  { value: 'refuse', label: t.existingRefuse },
                  { value: 'update', label: t.existingUpdate },
                ]}
              />
            </div>
          </>
        )}
        <div aria-live="polite">
          {step === 'reading' ? <Text size="sm">{t.reading}</Text> : null}
          {step === 'checking' || step === 'importing' ? (
            <WorkProgress
              label={t.progress(reported.length, rows.length)}
              done={reported.length}
              total={rows.length}
            >
              {step === 'checking' ? t.checking : t.importing} · {t.progress(reported.length, rows.length)}
            </WorkProgress>
          ) : null}
          {step === 'stopped' ? <Text size="sm">{t.stopped}</Text> : null}
        </div>
        {step === 'checked' || over ? (
          <ImportOutcomes
            title={over ? t.didTitle : t.wouldTitle}
            counts={counts}
            rows={rows}
            reported={reported}
          />
        ) : null}
        {over && hasTokens ? (
          <Text size="sm" fw={600}>
            {t.tokensOnce}
          </Text>
        ) : null}
        <FormProblem error={error ?? null} />
        <DialogFooter>
          {step === 'importing' ? (
            <Button variant="default" onClick={work.stop}>
              {t.stop}
            </Button>
          ) : (
            <Button variant="default" onClick={() => close()}>
              {over ? common.close : common.cancel}
            </Button>
          )}
          {over && due > 0 ? (
            <Button
              variant="default"
              leftSection={<IconQrcode size={16} aria-hidden />}
              onClick={() => close(() => toLabels(rows, reported))}
            >
              {t.labels}
            </Button>
          ) : null}
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
        </DialogFooter>
      </Stack>
    </Dialog>
  )
}
