import { type AttributeKind, hasTwins, maxOf } from '@limpid/contract/categories/attributes'
import type { CategoryNode } from '@limpid/contract/categories/categories'
import { localise } from '@limpid/contract/kernel/words'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { LoadFailed } from '../../kit/page/LoadFailed.tsx'
import { toastDone } from '../../kit/toast.ts'
import type { TextsOf } from '../../lib/words.ts'
import { AddRowButton } from '../../ui/rows/AddRowButton.tsx'
import { RemoveRowButton } from '../../ui/rows/RemoveRowButton.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import classes from './categories.module.css'
import { attributesQuery, categoryCalls } from './categories.queries.ts'
import { categoryWords } from './categories.words.ts'

export interface AttributesTask {
  category: CategoryNode
  kind: AttributeKind
}

interface AttributesDialogProps {
  task: AttributesTask | undefined
  onClose: () => void
}

/** The specs or the attributes of a category. */
export function AttributesDialog({ task, onClose }: AttributesDialogProps) {
  const t = useWords(categoryWords)
  const language = useLanguage()
  const name = task ? localise({ zh: task.category.name, en: task.category.nameEn }, language) : ''
  return (
    <FormDialog
      opened={task !== undefined}
      onClose={onClose}
      title={task?.kind === 'attribute' ? t.attributesOf(name) : t.specsOf(name)}
      size="lg"
    >
      {task ? <StoredLines id={task.category.id} kind={task.kind} onClose={onClose} /> : null}
    </FormDialog>
  )
}

interface LinesProps {
  id: string
  kind: AttributeKind
  onClose: () => void
}

function StoredLines(props: LinesProps) {
  const { data, error, refetch } = useQuery({
    ...attributesQuery(props.id, props.kind),
    meta: { shown: 'page' },
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} />
  return (
    <AttributeLines {...props} lines={data.map(({ id, name, nameEn }) => ({ key: id, id, name, nameEn }))} />
  )
}

interface Line {
  /** Identifies the line within the form. */
  key: string
  /** Empty for a new one. */
  id: string
  name: string
  nameEn: string
}

function linesOf(t: TextsOf<typeof categoryWords>) {
  const name = z.string().check(z.trim(), z.minLength(1, t.lineMissing), z.maxLength(32, t.lineTooLong))
  const line = z.object({ key: z.string(), id: z.string(), name, nameEn: name })
  return z.object({ lines: z.array(line).check(z.refine((lines) => !hasTwins(lines), t.twins)) })
}

function AttributeLines({ id, kind, lines, onClose }: LinesProps & { lines: Line[] }) {
  const t = useWords(categoryWords)
  const { saved } = useWords(kitWords)
  return (
    <ResourceForm
      initialValues={{ lines }}
      schema={useMemo(() => linesOf(t), [t])}
      submit={(values) =>
        categoryCalls.saveAttributes({
          body: {
            categoryId: id,
            type: kind,
            attributes: values.lines.map(({ key: _key, id: stored, ...names }) => ({
              ...(stored && { id: stored }),
              ...names,
            })),
          },
        })
      }
      onDone={() => {
        toastDone(saved)
        onClose()
      }}
    >
      {(form) => (
        <div className={classes.lines}>
          <p className={classes.hint}>{kind === 'spec' ? t.specsHint : t.attributesHint}</p>
          {form.values.lines.length === 0 ? <p className={classes.hint}>{t.noLines}</p> : null}
          {form.values.lines.map(({ key }, at) => (
            <div key={key} className={classes.line}>
              <TextInput
                aria-label={t.lineZh(at + 1)}
                placeholder={t.nameZh}
                maxLength={32}
                {...form.getInputProps(`lines.${at}.name`)}
              />
              <TextInput
                aria-label={t.lineEn(at + 1)}
                placeholder={t.nameEn}
                maxLength={32}
                {...form.getInputProps(`lines.${at}.nameEn`)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t.raiseLine(at + 1)}
                disabled={at === 0}
                onClick={() => form.reorderListItem('lines', { from: at, to: at - 1 })}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <RemoveRowButton
                label={t.removeLine(at + 1)}
                onClick={() => form.removeListItem('lines', at)}
              />
            </div>
          ))}
          {form.errors['lines'] ? <p role="alert">{form.errors['lines']}</p> : null}
          {form.values.lines.length < maxOf(kind) ? (
            <AddRowButton
              onClick={() =>
                form.insertListItem('lines', { key: crypto.randomUUID(), id: '', name: '', nameEn: '' })
              }
            >
              {kind === 'spec' ? t.addSpec : t.addAttribute}
            </AddRowButton>
          ) : null}
        </div>
      )}
    </ResourceForm>
  )
}
