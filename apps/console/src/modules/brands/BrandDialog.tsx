import type { Brand, BrandForm } from '@limpid/contract/brands/brands'
import { defaultSortOrder } from '@limpid/contract/kernel/sort-order'
import { Switch, TextInput } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { SortField } from '../../kit/form/SortField.tsx'
import { sortWords } from '../../kit/form/sort.words.ts'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { type PictureChange, SmallPictureField } from '../../kit/pictures/SmallPictureField.tsx'
import { toastDone } from '../../kit/toast.ts'
import type { TextsOf } from '../../lib/words.ts'
import classes from './brands.module.css'
import { brandCalls } from './brands.queries.ts'
import { brandWords } from './brands.words.ts'

const name = (t: TextsOf<typeof brandWords>) =>
  z.string().check(z.trim(), z.minLength(1, t.nameMissing), z.maxLength(64, t.nameTooLong))

const brandFields = (t: TextsOf<typeof brandWords>): z.ZodMiniType<BrandForm, BrandForm> =>
  z.object({
    name: name(t),
    nameEn: name(t),
    sort: z.int(t.sortWrong).check(z.gte(0, t.sortWrong), z.lte(9999, t.sortWrong)),
    visible: z.boolean(),
  })

interface BrandDialogProps {
  edited: Brand | 'new' | undefined
  onClose: () => void
}

/** Adds or edits a brand. */
export function BrandDialog({ edited, onClose }: BrandDialogProps) {
  const t = useWords(brandWords)
  return (
    <FormDialog
      opened={edited !== undefined}
      onClose={onClose}
      title={edited === 'new' || !edited ? t.add : t.edit}
    >
      <BrandFields brand={edited === 'new' ? undefined : edited} onClose={onClose} />
    </FormDialog>
  )
}

function BrandFields({ brand, onClose }: { brand: Brand | undefined; onClose: () => void }) {
  const t = useWords(brandWords)
  const { saved } = useWords(kitWords)
  const { hint } = useWords(sortWords)
  const [logo, setLogo] = useState<PictureChange>('keep')
  // A brand whose logo was refused is there already: the next attempt changes it.
  const id = useRef(brand?.id)
  const save = async (body: BrandForm) => {
    if (id.current) await brandCalls.update({ params: { id: id.current }, body })
    else id.current = (await brandCalls.create({ body })).id
    const params = { id: id.current }
    if (logo instanceof File) await brandCalls.setLogo({ params, body: { file: logo } })
    else if (logo === 'remove') await brandCalls.removeLogo({ params })
  }
  const initialValues: BrandForm = {
    name: brand?.name ?? '',
    nameEn: brand?.nameEn ?? '',
    sort: brand?.sort ?? defaultSortOrder,
    visible: brand?.visible ?? true,
  }
  return (
    <ResourceForm
      initialValues={initialValues}
      schema={useMemo(() => brandFields(t), [t])}
      submit={save}
      dirty={logo !== 'keep'}
      onDone={() => {
        toastDone(saved)
        onClose()
      }}
    >
      {(form) => (
        <>
          <SmallPictureField
            label={t.logo}
            stored={brand?.logo ?? ''}
            name={form.values.name}
            value={logo}
            onChange={setLogo}
          />
          <div className={classes.pair}>
            <TextInput
              label={t.nameZh}
              withAsterisk
              data-autofocus
              maxLength={64}
              {...form.getInputProps('name')}
            />
            <TextInput label={t.nameEn} withAsterisk maxLength={64} {...form.getInputProps('nameEn')} />
          </div>
          <SortField form={form} label={t.sort} hint={hint} />
          <Switch label={t.visible} {...form.getInputProps('visible', { type: 'checkbox' })} />
        </>
      )}
    </ResourceForm>
  )
}
