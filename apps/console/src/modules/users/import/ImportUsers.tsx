import type { ExistingUsers, ImportReply } from '@limpid/contract/users/import/import'
import { maxPasswordRows } from '@limpid/contract/users/import/import'
import { Button, FileInput, Group, Radio, Stack, Switch, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCan } from '../../../kit/access/Can.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { DialogFooter } from '../../../kit/dialog/DialogFooter.tsx'
import { FormProblem } from '../../../kit/form/FormProblem.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { TreePicker } from '../../../kit/tree/TreePicker.tsx'
import { TemplateButton } from '../../../ui/TemplateButton.tsx'
import type { FirstSignIn } from '../form/userValues.ts'
import { saveTemplate, userDeptsQuery } from '../users.queries.ts'
import { userWords } from '../users.words.ts'
import { ImportProgressBar } from './ImportProgressBar.tsx'
import { ImportReport } from './ImportReport.tsx'
import { NewPasswords } from './NewPasswords.tsx'
import { useUserImport } from './useUserImport.ts'

interface ImportUsersProps {
  /** The department shown in the list, as the default. */
  deptId: string
  onClose: () => void
}

/** Imports a workbook of accounts: previews first, then writes, and returns the failed rows. */
export default function ImportUsers({ deptId: shown, onClose }: ImportUsersProps) {
  const t = useWords(userWords)
  const common = useWords(kitWords)
  const { data: tree = [] } = useQuery(userDeptsQuery())
  const [file, choose] = useState<File | null>(null)
  const [deptId, into] = useState(shown)
  const [existing, chooseExisting] = useState<ExistingUsers>('skip')
  const mayUpdate = useCan()(['sys:user:edit'])
  const [whole, wantWhole] = useState(true)
  const [first, chooseFirst] = useState<FirstSignIn>('generated')
  const [looked, setLooked] = useState<ImportReply>()
  const { upload: work, progress, stopped, stop } = useUserImport()
  const [requested, ask] = useState(false)
  const fileField = useRef<HTMLButtonElement>(null)
  const deptField = useRef<HTMLInputElement>(null)
  const begin = (apply: boolean) => {
    ask(true)
    if (!file) fileField.current?.focus()
    else if (!deptId) deptField.current?.focus()
    else
      work.mutate(
        { file, deptId, existing, generatePasswords: first === 'generated', whole, apply },
        { onSuccess: setLooked },
      )
  }
  const template = useMutation({ mutationFn: saveTemplate })
  // Another file or department needs a new preview.
  const anew =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setLooked(undefined)
      work.reset()
    }
  const over =
    looked !== undefined && work.variables?.apply === true && !work.isPending && !stopped && !work.error
  const due = looked?.rows.filter(({ outcome }) => outcome === 'created' || outcome === 'updated').length ?? 0
  const startText = due === 0 ? t.nothingToDo : t.start(due)
  const blocked = whole && (looked?.invalidCount ?? 0) > 0
  return (
    <Dialog
      opened
      onClose={() => {
        if (!work.isPending) onClose()
      }}
      title={t.importTitle}
      size="lg"
      guarded
    >
      <Stack gap="md">
        {over ? null : (
          <>
            <FileInput
              ref={fileField}
              label={t.file}
              description={t.fileHint}
              withAsterisk
              accept=".xlsx"
              clearable
              clearButtonProps={{ 'aria-label': common.remove }}
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
              disabled={work.isPending}
              value={file}
              onChange={anew(choose)}
              error={requested && !file ? t.fileMissing : null}
            />
            <TemplateButton loading={template.isPending} onClick={() => template.mutate()}>
              {t.template}
            </TemplateButton>
            <TreePicker
              ref={deptField}
              label={t.importDept}
              description={t.importDeptHint}
              withAsterisk
              disabled={work.isPending}
              nodes={tree}
              nameOf={({ name }) => name}
              open={({ status }) => status}
              value={deptId}
              onChange={anew(into)}
              error={requested && !deptId ? t.importDeptMissing : null}
            />
            <Radio.Group
              label={t.existing}
              description={t.existingHint}
              value={existing}
              onChange={(chosen) => anew(chooseExisting)(chosen as ExistingUsers)}
            >
              <Group gap="lg" mt="xs">
                <Radio value="skip" label={t.existingSkip} disabled={work.isPending} />
                <Radio
                  value="update"
                  label={t.existingUpdate}
                  disabled={work.isPending || !mayUpdate}
                  description={mayUpdate ? undefined : t.existingUpdateDenied}
                />
              </Group>
            </Radio.Group>
            <Radio.Group
              label={t.firstSignIn}
              description={t.firstHint}
              value={first}
              onChange={(chosen) => anew(chooseFirst)(chosen as FirstSignIn)}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="generated" label={t.firstEach(maxPasswordRows)} disabled={work.isPending} />
                <Radio value="code" label={t.firstCode} disabled={work.isPending} />
              </Stack>
            </Radio.Group>
            <Switch
              label={t.whole}
              disabled={work.isPending}
              checked={whole}
              onChange={({ currentTarget }) => wantWhole(currentTarget.checked)}
            />
          </>
        )}
        <div aria-live="polite">
          {work.isPending ? <ImportProgressBar progress={progress} /> : null}
          {stopped && !work.isPending ? <Text size="sm">{t.stopped}</Text> : null}
        </div>
        {looked && !work.isPending ? (
          <ImportReport title={over ? t.didTitle : t.wouldTitle} reply={looked} />
        ) : null}
        {over && looked && looked.passwords.length > 0 ? <NewPasswords passwords={looked.passwords} /> : null}
        {over && looked?.applied === false ? <Text size="sm">{t.notApplied}</Text> : null}
        <FormProblem error={work.error} />
        <DialogFooter>
          {work.isPending ? (
            <Button variant="default" onClick={stop}>
              {t.stop}
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              {over ? common.close : common.cancel}
            </Button>
          )}
          {!over && looked ? (
            <Button disabled={due === 0 || blocked} loading={work.isPending} onClick={() => begin(true)}>
              {blocked ? t.fixFirst : startText}
            </Button>
          ) : null}
          {over || looked ? null : (
            <Button loading={work.isPending} onClick={() => begin(false)}>
              {t.check}
            </Button>
          )}
        </DialogFooter>
      </Stack>
    </Dialog>
  )
}
