import { type AgreementFormReply, mostAgreementLetters } from '@limpid/contract/agreements/management'
import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Can } from '../../../../kit/access/Can.tsx'
import { UnsavedMark } from '../../../../kit/form/unsaved.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { toastDone } from '../../../../kit/toast.ts'
import { AgreementText } from '../../AgreementText.tsx'
import { languageNames } from '../languageNames.ts'
import classes from '../management.module.css'
import { agreementCalls, agreementFormQuery } from '../management.queries.ts'
import { managementWords } from '../management.words.ts'
import { DraftNotes } from './DraftNotes.tsx'
import { beginningOf, isFinished, sameWriting, type Writing } from './editing.ts'
import { PublishDialog } from './PublishDialog.tsx'

interface EditorProps {
  stored: AgreementFormReply
}

/** Writes both languages of an agreement beside how they will look. */
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
  const write = (patch: Partial<Writing['zh']>) => setTexts({ ...texts, [key]: { ...texts[key], ...patch } })
  const why = !isFinished(texts)
    ? t.unfinished
    : sameWriting(texts, stored.texts)
      ? t.unchanged
      : basedOn !== version
        ? t.outdated(basedOn, version)
        : undefined
  return (
    <>
      <UnsavedMark when={dirty} />
      <DraftNotes stored={stored} basedOn={basedOn} onGoOn={() => setBasedOn(version)} />
      <div className={classes.editor}>
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
          <TextInput
            label={t.textTitle}
            withAsterisk
            maxLength={128}
            value={texts[key].title}
            onChange={(event) => write({ title: event.currentTarget.value })}
          />
          <Textarea
            label={t.content}
            description={t.contentHint}
            withAsterisk
            rows={20}
            maxLength={mostAgreementLetters}
            value={texts[key].content}
            onChange={(event) => write({ content: event.currentTarget.value })}
          />
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
                disabled={!dirty}
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
        <section className={classes.card} aria-label={t.preview}>
          <h2 className={classes.previewHead}>{t.preview}</h2>
          {texts[key].content.trim() === '' ? (
            <p className={classes.quiet}>{t.previewEmpty}</p>
          ) : (
            <AgreementText agreement={texts[key]} inside />
          )}
        </section>
      </div>
      <PublishDialog
        opened={publishing}
        type={type}
        version={version}
        basedOn={basedOn}
        texts={texts}
        onClose={() => setPublishing(false)}
      />
    </>
  )
}
