import type { DiaryReport } from '@limpid/contract/diaries/reports'
import { Button } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { formatBytes, formatInstant } from '../../lib/format.ts'
import { Card } from '../../ui/Card.tsx'
import { WorkProgress } from '../../ui/status/WorkProgress.tsx'
import classes from './diaries.module.css'
import { cancelReport, saveReport } from './diaries.queries.ts'
import { diaryWords } from './diaries.words.ts'

/** Exported files of the ledger: those being made with their progress, and those to download. */
export function DiaryReports({ deviceId, reports }: { deviceId: string; reports: readonly DiaryReport[] }) {
  const t = useWords(diaryWords)
  if (reports.length === 0) return null
  return (
    <Card heading={t.files} hint={t.filesHint}>
      <ul className={classes.files} aria-label={t.files}>
        {reports.map((report) => (
          <li key={report.id}>
            <span className={classes.file}>
              {report.month} · {report.format.toUpperCase()}
            </span>
            <ReportState report={report} />
            <ReportAction deviceId={deviceId} report={report} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ReportState({ report }: { report: DiaryReport }) {
  const t = useWords(diaryWords)
  const language = useLanguage()
  const { state, cancelling, done, total, bytes, availableUntil } = report
  if (state === 'running')
    return (
      <div className={classes.fileState}>
        <WorkProgress label={t.making} done={done} total={total}>
          {cancelling ? t.cancelling : t.making}
          {total === 0 ? null : ` · ${Math.floor((done / total) * 100)} %`}
        </WorkProgress>
      </div>
    )
  const size = formatBytes(bytes ?? 0, language)
  const ended = state === 'cancelled' ? t.fileCancelled : t.fileFailed
  const text = state === 'done' ? `${size} · ${t.availableUntil(formatInstant(availableUntil))}` : ended
  return <span className={`${classes.fileState} ${classes.note}`}>{text}</span>
}

function ReportAction({
  deviceId,
  report: { id, state, cancelling },
}: {
  deviceId: string
  report: DiaryReport
}) {
  const t = useWords(diaryWords)
  const common = useWords(kitWords)
  const cancel = useMutation({ mutationFn: () => cancelReport(deviceId, id) })
  const save = useMutation({ mutationFn: () => saveReport(deviceId, id) })
  if (state === 'running')
    return (
      <Button
        size="xs"
        variant="default"
        disabled={cancelling}
        loading={cancel.isPending}
        leftSection={<IconX size={14} aria-hidden />}
        onClick={() => cancel.mutate()}
      >
        {common.cancel}
      </Button>
    )
  if (state !== 'done') return null
  return (
    <Button
      size="xs"
      variant="default"
      loading={save.isPending}
      leftSection={<IconDownload size={14} aria-hidden />}
      onClick={() => save.mutate()}
    >
      {t.download}
    </Button>
  )
}
