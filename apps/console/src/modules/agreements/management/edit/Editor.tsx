import type { AgreementFormReply } from '@limpid/contract/agreements/management'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../../../kit/access/Can.tsx'
import { UnsavedMark } from '../../../../kit/form/unsaved.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { toastDone } from '../../../../kit/toast.ts'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import { languageNames } from '../languageNames.ts'
import classes from '../management.module.css'
import { agreementCalls, agreementFormQuery } from '../management.queries.ts'
import { managementWords } from '../management.words.ts'
import { DraftNotes } from './DraftNotes.tsx'
import { beginningOf, isFinished, isTooLong, sameWriting, type Writing } from './editing.ts'
import { PublishDialog } from './PublishDialog.tsx'

const RichText = lazy(() => import('./rich/RichText.tsx'))

const keys = ['zh', 'en'] as const

interface EditorProps {
  stored: AgreementFormReply
}

/** WYSIWYG editor for both languages of an agreement. */
export function Editor({ stored }: EditorProps) {
  const t = useWords(managementWords)
  const client = useQueryClient()
  const language = useLanguage()
  const [key, setKey] = useState<keyof Writing>(language === 'en' ? 'en' : 'zh')
  const saved = beginningOf(stored)
  const [texts, setTexts] = useState(saved.texts)
  const [basedOn, setBasedOn] = useState(saved.basedOn)
  const [publishing, setPublishing] = useState(false)
  const dirty = !sameWriting(texts, saved.texts)
  const { type, version } = stored
  const save = useMutation({
    mutationFn: () => agreementCalls.saveDraft({ params: { type }, body: { basedOn, texts } }),
    onSuccess: () => {
      toastDone(t.draftSaved)
      return client.invalidateQueries(agreementFormQuery(type))
    },
  })
  const write = (of: keyof Writing, patch: Partial<Writing['zh']>) =>
    setTexts((before) => ({ ...before, [of]: { ...before[of], ...patch } }))
  const long = keys.filter((one) => isTooLong(texts[one]))
  const invalidReason = () => {
    if (long.length > 0) return t.tooLong
    if (!isFinished(texts)) return t.unfinished
    if (sameWriting(texts, stored.texts)) return t.unchanged
    return basedOn === version ? undefined : t.outdated(basedOn, version)
  }
  const why = invalidReason()
  return (
    <>
      <UnsavedMark when={dirty} />
      <DraftNotes stored={stored} basedOn={basedOn} onGoOn={() => setBasedOn(version)} />
      <section className={`${classes.card} ${classes.fields}`} aria-label={t.tabEdit}>
        <SegmentedControl
          aria-label={t.language}
          data={[
            { value: 'zh', label: languageNames['zh-cn'] },
            { value: 'en', label: languageNames.en },
          ]}
          value={key}
          onChange={(next) => setKey(next as keyof Writing)}
        />
        {/* Both stay mounted, so that each keeps its undo history. */}
        {keys.map((one) => (
          <div key={one} hidden={one !== key} className={classes.fields}>
            <TextInput
              label={t.textTitle}
              lang={one}
              withAsterisk
              maxLength={128}
              value={texts[one].title}
              onChange={(event) => write(one, { title: event.currentTarget.value })}
            />
            <Suspense fallback={<SkeletonBlock height={420} />}>
              <RichText
                label={t.content}
                lang={one}
                hint={t.contentHint}
                fault={long.includes(one) ? t.tooLong : undefined}
                value={texts[one].content}
                onChange={(content) => write(one, { content })}
              />
            </Suspense>
          </div>
        ))}
        <div className={classes.foot}>
          <Can needs={['sys:protocol:publish']}>
            <Button
              disabled={why !== undefined}
              aria-describedby="why-not"
              onClick={() => setPublishing(true)}
            >
              {t.publish}
            </Button>
          </Can>
          <Can needs={['sys:protocol:edit']}>
            <Button
              variant="default"
              disabled={!dirty || long.length > 0}
              loading={save.isPending}
              onClick={() => save.mutate()}
            >
              {t.saveDraft}
            </Button>
          </Can>
          <span id="why-not" className={classes.why}>
            {why}
          </span>
        </div>
      </section>
      <PublishDialog
        opened={publishing}
        type={type}
        version={version}
        basedOn={basedOn}
        texts={texts}
        published={stored.texts}
        onClose={() => setPublishing(false)}
      />
    </>
  )
}
