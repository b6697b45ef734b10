import type { GoodsChoices } from '@limpid/contract/goods/goods'
import type { GoodsForm as GoodsBody, GoodsDetail } from '@limpid/contract/goods/schemas'
import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useMember } from '../../../kit/access/member.ts'
import { ResourceForm, type ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { pictureAddress } from '../../../kit/pictures/SmallPicture.tsx'
import { toastDone } from '../../../kit/toast.ts'
import { goodsCalls } from '../goods.queries.ts'
import { AttributesStep } from './AttributesStep.tsx'
import { CategoryNews } from './CategoryNews.tsx'
import { CategoryStep } from './CategoryStep.tsx'
import { DraftRestore } from './draft/DraftRestore.tsx'
import { draftSlot, readDraft, writeDraft } from './draft/goodsDraft.ts'
import classes from './form.module.css'
import { goodsFormWords } from './form.words.ts'
import { stepFields, stepOf } from './goodsFields.ts'
import { type GoodsValues, isUntouched, newGoods, startIn, valuesOf } from './goodsValues.ts'
import { InfoStep } from './InfoStep.tsx'
import { type PictureLine, releasePictures } from './PicturesField.tsx'
import { SkusStep } from './SkusStep.tsx'
import { Steps } from './Steps.tsx'

interface GoodsFormProps {
  /** Omitted for a new one. */
  goods?: GoodsDetail
  choices: GoodsChoices
}

const lastStep = 3

/** The form of an article in four steps, saved as a whole: a new one after the last step, a stored one from any. */
export function GoodsForm({ goods, choices }: GoodsFormProps) {
  const t = useWords(goodsFormWords)
  const { saved } = useWords(kitWords)
  const navigate = useNavigate()
  const account = useMember((state) => state.member?.id ?? '')
  const [slot] = useState(() => draftSlot(account, goods))
  const [draft] = useState(() => readDraft(slot))
  const [step, go] = useState(draft?.step ?? 0)
  const [initial] = useState(() => (goods ? valuesOf(goods) : newGoods()))
  const [pictures, setPictures] = usePictures(goods)
  const save = useSave(goods, pictures)
  const schemas = useMemo(() => stepFields(t), [t])
  const isStored = goods !== undefined
  const isSaved = isStored || step === lastStep
  const schema = schemas[isSaved ? lastStep : step]
  const goOn = (form: ResourceFormFields<GoodsValues>) => {
    // The form still differs from what it began with.
    form.resetDirty(initial)
    const category = choices.categories.find(({ id }) => id === form.values.categoryId)
    if (step === 0 && !goods && category && isUntouched(form.values)) form.setValues(startIn(category))
    go(step + 1)
  }
  const reveal = (faulty: readonly string[]) => {
    const here = faulty.find((path) => stepOf(path) === step)
    if (here !== undefined) return here
    const first = faulty.toSorted((one, other) => stepOf(one) - stepOf(other))[0]
    if (first !== undefined) flushSync(() => go(stepOf(first)))
    return first
  }
  if (!schema) return null
  return (
    <div className={classes.card}>
      <Steps
        labels={[t.stepCategory, t.stepInfo, t.stepAttributes, t.stepSkus]}
        at={step}
        onGo={go}
        free={isStored}
      />
      <ResourceForm
        initialValues={initial}
        schema={schema}
        dirty={String(pictures.map(({ key }) => key)) !== String((goods?.pictures ?? []).map(({ id }) => id))}
        {...(!isSaved && { submitLabel: t.next })}
        reveal={reveal}
        beside={
          step > 0 && !isStored ? (
            <Button variant="default" onClick={() => go(step - 1)}>
              {t.previous}
            </Button>
          ) : null
        }
        submit={async (body) => {
          if (isSaved) await save(body)
        }}
        onDone={(_reply, _body, form) => {
          if (!isSaved) return goOn(form)
          writeDraft(slot, undefined)
          toastDone(saved)
          return navigate('/mall/goods')
        }}
      >
        {(form) => (
          <>
            <DraftRestore {...{ form, step, initial, slot, draft }} onDiscard={() => go(0)} />
            {step > 0 && !goods ? <CategoryNews form={form} choices={choices} /> : null}
            {step === 0 ? <CategoryStep form={form} choices={choices} isNew={!isStored} /> : null}
            {step === 1 ? (
              <InfoStep form={form} choices={choices} pictures={pictures} onPictures={setPictures} />
            ) : null}
            {step === 2 ? <AttributesStep form={form} /> : null}
            {step === lastStep ? <SkusStep form={form} /> : null}
          </>
        )}
      </ResourceForm>
    </div>
  )
}

/** The pictures of the form; what was made to show chosen files is released with it. */
function usePictures(goods: GoodsDetail | undefined) {
  const [pictures, setPictures] = useState(() => linesOf(goods))
  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  }, [pictures])
  useEffect(() => () => releasePictures(latest.current), [])
  return [pictures, setPictures] as const
}

const linesOf = (goods: GoodsDetail | undefined): PictureLine[] =>
  (goods?.pictures ?? []).map(({ id, webp }) => ({ key: id, src: pictureAddress(webp) }))

/** Saves the article, then uploads what is new of its pictures and puts them in order. */
function useSave(goods: GoodsDetail | undefined, pictures: readonly PictureLine[]) {
  // An article whose pictures were refused is there already: the next attempt continues with the pictures.
  const id = useRef(goods?.id)
  const written = useRef('')
  const uploaded = useRef(new Map<string, string>())
  return async (body: GoodsBody) => {
    const now = JSON.stringify(body)
    if (written.current !== now) {
      // After the first write, what is stored is of this form.
      const seen = written.current === '' && goods ? { seen: goods.seen } : {}
      if (id.current) await goodsCalls.update({ params: { id: id.current }, body: { ...body, ...seen } })
      else id.current = (await goodsCalls.create({ body })).id
      written.current = now
    }
    const params = { id: id.current ?? '' }
    for (const { key, file } of pictures) {
      if (!file || uploaded.current.has(key)) continue
      const { id: made } = await goodsCalls.addPicture({ params, body: { file } })
      uploaded.current.set(key, made)
    }
    const pictureIds = pictures.map(({ key }) => uploaded.current.get(key) ?? key)
    const before = (goods?.pictures ?? []).map((picture) => picture.id)
    if (String(pictureIds) !== String(before))
      await goodsCalls.arrangePictures({ params, body: { pictureIds } })
  }
}
