import { localise } from '@limpid/contract/kernel/words'
import { maxFileBytes } from '@limpid/contract/products/document'
import type { ImportReply } from '@limpid/contract/products/products'
import { Button, FileInput, Stack, TextInput } from '@mantine/core'
import { IconFileCode } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DialogFooter } from '../../../kit/dialog/DialogFooter.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormProblem } from '../../../kit/form/FormProblem.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { changeWords } from '../changes/changes.words.ts'
import { Findings } from '../changes/Findings.tsx'
import { productPath } from '../productPath.ts'
import classes from '../products.module.css'
import { productCalls } from '../products.queries.ts'
import { productWords } from '../products.words.ts'

/** Imports a product file: shows a preview, then applies it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(productWords)
  return (
    <FormDialog opened onClose={onClose} title={t.importTitle} size="lg">
      <ImportFile onClose={onClose} />
    </FormDialog>
  )
}

function ImportFile({ onClose }: { onClose: () => void }) {
  const t = useWords(productWords)
  const common = useWords(kitWords)
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [note, setNote] = useState('')
  const preview = useMutation({
    meta: { shown: 'page' },
    mutationFn: (chosen: File) => productCalls.importFile({ body: { file: chosen, apply: false } }),
  })
  const importFile = useMutation({
    meta: { shown: 'page' },
    mutationFn: ({ chosen, seen }: { chosen: File; seen: ImportReply }) =>
      productCalls.importFile({
        body: { file: chosen, apply: true, note, ...(seen.version !== null && { version: seen.version }) },
      }),
    onSuccess: ({ id }) => {
      toastDone(t.imported)
      onClose()
      if (id) void navigate(productPath(id))
    },
  })
  const choose = (chosen: File | null) => {
    setFile(chosen)
    importFile.reset()
    if (chosen) preview.mutate(chosen)
    else preview.reset()
  }
  const seen = file ? preview.data : undefined
  return (
    <Stack gap="md">
      <FileInput
        label={t.chooseFile}
        description={t.fileHint}
        accept="application/json,.json"
        clearable
        clearButtonProps={{ 'aria-label': common.remove }}
        leftSection={<IconFileCode size={16} aria-hidden />}
        value={file}
        onChange={choose}
        error={file && file.size > maxFileBytes ? t.fileHint : undefined}
      />
      <div aria-live="polite">
        {preview.isPending ? <p className={classes.hint}>{t.fileReading}</p> : null}
        {seen ? <Outcome seen={seen} /> : null}
      </div>
      {seen && !seen.same ? (
        <TextInput
          label={t.note}
          placeholder={t.noteHint}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      ) : null}
      <FormProblem error={preview.error ?? importFile.error} />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button
          loading={importFile.isPending}
          disabled={!file || !seen || seen.same}
          onClick={() => file && seen && importFile.mutate({ chosen: file, seen })}
        >
          {t.importDo}
        </Button>
      </DialogFooter>
    </Stack>
  )
}

/** The preview of an import. */
function Outcome({ seen }: { seen: ImportReply }) {
  const t = useWords(productWords)
  const changes = useWords(changeWords)
  const language = useLanguage()
  const name = localise(seen.name, language)
  if (seen.same) return <p className={classes.hint}>{t.fileSame(name)}</p>
  if (seen.version === null) return <p className={classes.plain}>{t.fileNew(name, seen.code)}</p>
  return (
    <>
      <p className={classes.plain}>{t.fileUpdates(name, seen.version)}</p>
      <h3 className={`${classes.heading} ${classes.impact}`}>{changes.impact}</h3>
      <Findings check={seen.check} />
    </>
  )
}
