import { Button, FileInput, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { WorkProgress } from '../../ui/status/WorkProgress.tsx'
import { confirmAction } from '../confirmAction.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { DialogFooter } from '../dialog/DialogFooter.tsx'
import { SheetMenu } from '../export/SheetMenu.tsx'
import { FormProblem } from '../form/FormProblem.tsx'
import { kitWords } from '../language/kit.words.ts'
import { useWords } from '../language/useWords.ts'
import { toastDone } from '../toast.ts'
import classes from './FileImport.module.css'
import { type ImportColumn, ImportRows } from './ImportRows.tsx'
import { importWords } from './import.words.ts'
import { type ImportSteps, useFileImport } from './useFileImport.ts'

export interface ImportTexts {
  title: string
  /** What the file must hold. */
  hint: string
  /** The button that imports this many rows. */
  start: (count: number) => string
  /** The button when no row would do anything. */
  nothing: string
  /** The message afterwards. */
  done: string
}

interface FileImportProps<Row, Choice extends string> {
  texts: ImportTexts
  steps: ImportSteps<Row, Choice>
  columns: readonly ImportColumn<Row>[]
  /** Whether the row is imported. */
  isDue: (row: Row) => boolean
  /** How rows of what is stored already are imported; the first is the default. */
  choice?: { label: string; options: readonly { value: Choice; label: string }[] }
  /** The rows to show, in their order; all by default. */
  shown?: (rows: readonly Row[]) => readonly Row[]
  /** Above the rows. */
  summary?: (rows: readonly Row[]) => ReactNode
  /** Below the field of the file: a template to fill in. */
  template?: ReactNode
  /** Name of the file with the result of each row; without it the dialog closes when all is done. */
  report?: string
  /** What the report holds and cannot be shown again: closing without the report asks first. */
  secrets?: { isIn: (row: Row) => boolean; notice: string; title: string; text: string }
  /** A button for what usually follows an import; `close` closes the dialog first. */
  followUp?: (rows: readonly Row[], close: (then: () => void) => void) => ReactNode
  onClose: () => void
}

/** Imports a file: first shows what each row would do, then does it. */
export function FileImport<Row extends { line: number }, Choice extends string = string>({
  texts,
  steps,
  columns,
  isDue,
  choice,
  shown = (rows) => rows,
  summary,
  template,
  report,
  secrets,
  followUp,
  onClose,
}: FileImportProps<Row, Choice>) {
  const t = useWords(importWords)
  const common = useWords(kitWords)
  const work = useFileImport(steps, choice?.options[0]?.value ?? ('' as Choice))
  const { file, progress, look, store } = work
  const [isReported, setReported] = useState(false)
  const imported = store.data ?? work.interrupted
  const isOver = report !== undefined && (store.isSuccess || imported.length > 0)
  const previewed = (file && look.data) || []
  const rows = isOver ? imported : previewed
  const due = rows.filter(isDue).length
  const busy = look.isPending || store.isPending
  const isLost = secrets !== undefined && isOver && !isReported && rows.some(secrets.isIn)
  const close = (then?: () => void) => {
    if (store.isPending) return
    const leave = () => {
      onClose()
      then?.()
    }
    if (!isLost) return leave()
    const { title, text } = secrets
    confirmAction({ title, text, action: common.close, danger: true, onConfirm: leave })
  }
  return (
    <Dialog opened onClose={() => close()} title={texts.title} size="xl" guarded>
      <Stack gap="md">
        {isOver ? null : (
          <FileInput
            label={t.file}
            description={texts.hint}
            placeholder={t.choose}
            classNames={{ placeholder: classes.choose ?? '' }}
            accept=".xlsx,.csv,text/csv"
            clearable
            clearButtonProps={{ 'aria-label': common.remove }}
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            disabled={store.isPending}
            value={file}
            onChange={work.choose}
          />
        )}
        {isOver ? null : template}
        {choice && !isOver ? (
          <div>
            <Text size="sm" fw={500} mb={4} id="import-choice">
              {choice.label}
            </Text>
            <SegmentedControl
              size="xs"
              aria-labelledby="import-choice"
              disabled={busy}
              value={work.choice}
              onChange={(value) => work.chooseHow(value as Choice)}
              data={[...choice.options]}
            />
          </div>
        ) : null}
        <div aria-live="polite">
          {busy && progress ? (
            <WorkProgress label={t.progress(progress.done, progress.total)} {...progress}>
              {store.isPending ? t.importing : t.checking} · {t.progress(progress.done, progress.total)}
            </WorkProgress>
          ) : null}
          {isOver && (work.isStopped || store.isError) ? <Text size="sm">{t.stopped}</Text> : null}
        </div>
        <FormProblem error={look.error ?? store.error} />
        {rows.length > 0 && !busy ? (
          <>
            {summary?.(rows)}
            <ImportRows rows={shown(rows)} columns={columns.filter(({ inReport }) => !inReport)} />
          </>
        ) : null}
        {isLost ? (
          <Text size="sm" fw={600}>
            {secrets.notice}
          </Text>
        ) : null}
        <DialogFooter>
          {store.isPending && report !== undefined ? (
            <Button variant="default" onClick={work.stop}>
              {t.stop}
            </Button>
          ) : (
            <Button variant="default" onClick={() => close()}>
              {isOver ? common.close : common.cancel}
            </Button>
          )}
          {isOver ? followUp?.(rows, close) : null}
          {isOver ? (
            <SheetMenu
              label={t.report}
              fileName={report}
              load={async () => [
                [t.line, ...columns.map(({ title }) => title)],
                ...rows.map((row) => [
                  String(row.line),
                  ...columns.map(({ text }) => [text(row)].flat().join('; ')),
                ]),
              ]}
              done={(count) => {
                setReported(true)
                return t.reported(count)
              }}
            />
          ) : (
            <Button
              disabled={due === 0}
              loading={busy}
              onClick={() =>
                work.start(() => {
                  toastDone(texts.done)
                  if (report === undefined) onClose()
                })
              }
            >
              {rows.length > 0 && due === 0 ? texts.nothing : texts.start(due)}
            </Button>
          )}
        </DialogFooter>
      </Stack>
    </Dialog>
  )
}
