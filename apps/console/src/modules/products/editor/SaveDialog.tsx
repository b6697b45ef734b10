import type { Change } from '@limpid/contract/products/changes'
import type { ProductDocument } from '@limpid/contract/products/document'
import type { Product } from '@limpid/contract/products/products'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { handleProblem } from '../../../api/problem.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { toastDone } from '../../../kit/toast.ts'
import { ChangeList } from '../changes/ChangeList.tsx'
import { changeWords } from '../changes/changes.words.ts'
import { Findings } from '../changes/Findings.tsx'
import classes from '../products.module.css'
import { checkQuery, saveProduct } from '../products.queries.ts'
import { productWords } from '../products.words.ts'
import { editorWords } from './editor.words.ts'

interface SaveDialogProps {
  product: Product
  document: ProductDocument
  changes: readonly Change[]
  /** Initial text of the note. */
  note: string
  opened: boolean
  onClose: () => void
}

const fields = z.object({ note: z.string().check(z.trim(), z.maxLength(200)) })

/** Shows what changes and how that affects devices, then saves a new version. */
export default function SaveDialog(props: SaveDialogProps) {
  const { product, document, changes, note, opened, onClose } = props
  const t = useWords(editorWords)
  return (
    <FormDialog opened={opened} onClose={onClose} title={t.review} size="lg">
      <Review
        key={note}
        product={product}
        document={document}
        changes={changes}
        note={note}
        onClose={onClose}
      />
    </FormDialog>
  )
}

function Review(props: Omit<SaveDialogProps, 'opened'>) {
  const { product, document, changes, note, onClose } = props
  const t = useWords(changeWords)
  const words = useWords(productWords)
  const common = useWords(kitWords)
  const check = useQuery({ ...checkQuery(product.id, document), meta: { shown: 'page' } })
  const initialValues = useMemo(() => ({ note }), [note])
  return (
    <ResourceForm
      initialValues={initialValues}
      schema={fields}
      submit={(body) => saveProduct(product.id, product.version, document, body.note)}
      disabled={!check.data}
      onDone={() => {
        toastDone(common.saved)
        onClose()
      }}
    >
      {(form) => (
        <>
          <section>
            <h3 className={classes.heading}>{t.changes}</h3>
            <ChangeList changes={changes} />
          </section>
          <section aria-busy={check.isPending}>
            <h3 className={classes.heading}>{t.impact}</h3>
            {check.data ? <Findings check={check.data} /> : null}
            {check.isPending ? <p className={classes.hint}>{t.checking}</p> : null}
            {check.error ? (
              <LoadFailed
                title={handleProblem(check.error)}
                error={check.error}
                onRetry={() => void check.refetch()}
              />
            ) : null}
          </section>
          <TextInput
            label={words.note}
            placeholder={words.noteHint}
            maxLength={200}
            {...form.getInputProps('note')}
          />
        </>
      )}
    </ResourceForm>
  )
}
