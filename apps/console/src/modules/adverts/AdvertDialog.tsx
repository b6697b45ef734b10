import { type Advert, type AdvertForm, maxAdvertBytes } from '@limpid/contract/adverts/schemas'
import { advertPlaces } from '@limpid/contract/adverts/shown'
import { languages, localise } from '@limpid/contract/kernel/words'
import { Button, FileButton, Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { TimeField } from '../../kit/days/TimeField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { SortField } from '../../kit/form/SortField.tsx'
import { sortWords } from '../../kit/form/sort.words.ts'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { pictureAddress } from '../../kit/pictures/SmallPicture.tsx'
import { useFileAddress } from '../../kit/pictures/SmallPictureField.tsx'
import { toastDone, toastProblem } from '../../kit/toast.ts'
import { type AdvertValues, advertFields, valuesOf } from './advertFields.ts'
import classes from './adverts.module.css'
import { advertCalls, advertQuery } from './adverts.queries.ts'
import { advertWords } from './adverts.words.ts'
import { advertDialogWords } from './dialog.words.ts'
import { LinkField } from './LinkField.tsx'
import { AdvertPicture } from './shown/AdvertPicture.tsx'

interface AdvertDialogProps {
  edited: Advert | 'new'
  onClose: () => void
}

/** Adds or edits an advert. */
export default function AdvertDialog({ edited, onClose }: AdvertDialogProps) {
  const t = useWords(advertWords)
  return (
    <FormDialog opened onClose={onClose} title={edited === 'new' ? t.add : t.edit} size="lg">
      <Fields advert={edited === 'new' ? undefined : edited} onClose={onClose} />
    </FormDialog>
  )
}

function Fields({ advert, onClose }: { advert: Advert | undefined; onClose: () => void }) {
  const t = useWords(advertDialogWords)
  const list = useWords(advertWords)
  const { saved } = useWords(kitWords)
  const { hint } = useWords(sortWords)
  const [initialValues] = useState<AdvertValues>(() => valuesOf(advert))
  const [file, choose] = useState<File>()
  // An advert whose picture was refused is there already: the next attempt changes it.
  const id = useRef(advert?.id)
  const save = async (body: AdvertForm) => {
    if (id.current) await advertCalls.update({ params: { id: id.current }, body })
    else id.current = (await advertCalls.create({ body })).id
    if (file) await advertCalls.setPicture({ params: { id: id.current }, body: { file } })
  }
  return (
    <ResourceForm
      initialValues={initialValues}
      schema={useMemo(() => advertFields(t), [t])}
      submit={save}
      dirty={file !== undefined}
      onDone={() => {
        toastDone(saved)
        onClose()
      }}
    >
      {(form) => (
        <>
          <div className={classes.pair}>
            <TextInput
              label={t.titleZh}
              withAsterisk
              data-autofocus
              maxLength={64}
              {...form.getInputProps('title')}
            />
            <TextInput label={t.titleEn} withAsterisk maxLength={64} {...form.getInputProps('titleEn')} />
            <Select
              label={list.place}
              allowDeselect={false}
              data={advertPlaces.map((value) => ({ value, label: list[value] }))}
              {...form.getInputProps('place')}
            />
            <Select
              label={list.language}
              allowDeselect={false}
              data={[
                { value: '', label: list.anyLanguage },
                ...languages.map((value) => ({ value, label: list[value] })),
              ]}
              {...form.getInputProps('language')}
            />
          </div>
          <LinkField {...form.getInputProps('url')} />
          <div className={classes.pair}>
            <TimeField label={t.begin} description={t.beginHint} {...form.getInputProps('beginTime')} />
            <TimeField label={t.end} description={t.endHint} {...form.getInputProps('endTime')} />
            <SortField form={form} label={list.order} hint={t.sortHint(hint)} />
          </div>
          <PictureField advert={advert} values={form.values} file={file} onChoose={choose} />
          <TextInput label={t.remark} maxLength={200} {...form.getInputProps('remark')} />
          <Switch label={t.enabled} {...form.getInputProps('status', { type: 'checkbox' })} />
        </>
      )}
    </ResourceForm>
  )
}

interface PictureFieldProps {
  advert: Advert | undefined
  values: AdvertValues
  file: File | undefined
  onChoose: (file: File) => void
}

/** Chooses the picture, which is uploaded with the form, and shows the advert as readers will see it. */
function PictureField({ advert, values, file, onChoose }: PictureFieldProps) {
  const t = useWords(advertDialogWords)
  const language = useLanguage()
  const { data } = useQuery({ ...advertQuery(advert?.id ?? '0'), enabled: advert !== undefined })
  const chosen = useFileAddress(file)
  const resetFile = useRef<() => void>(null)
  const src = chosen || pictureAddress(data?.picUrl ?? '')
  const take = (picked: File | null) => {
    resetFile.current?.()
    if (!picked) return
    if (picked.size > maxAdvertBytes) toastProblem(t.tooLarge)
    else onChoose(picked)
  }
  return (
    <fieldset className={classes.plain}>
      <legend className={classes.legend}>{t.picture}</legend>
      <FileButton
        onChange={take}
        accept="image/png,image/jpeg,image/webp"
        resetRef={resetFile}
        inputProps={{ 'aria-label': t.picture }}
      >
        {(props) => (
          <Button variant="default" {...props}>
            {t.choosePicture}
          </Button>
        )}
      </FileButton>
      <p className={classes.hint}>{t.pictureHint}</p>
      <div className={classes.preview}>
        {src ? (
          <AdvertPicture
            title={localise({ zh: values.title, en: values.titleEn }, language) || t.picture}
            url=""
            src={src}
          />
        ) : (
          <p className={classes.empty}>{t.noPicture}</p>
        )}
      </div>
    </fieldset>
  )
}
