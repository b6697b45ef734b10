import { type Language, localise } from '@limpid/contract/kernel/words'
import { documentParts } from '@limpid/contract/products/changes'
import type { Product } from '@limpid/contract/products/products'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCopy, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { Can, useCan } from '../../kit/access/Can.tsx'
import { confirmAction } from '../../kit/confirmAction.ts'
import { UnsavedMark } from '../../kit/form/unsaved.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { LoadFailed } from '../../kit/page/LoadFailed.tsx'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { usePageTitle } from '../../kit/page/usePageTitle.ts'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import { Callout } from '../../ui/status/Callout.tsx'
import { editorWords, partWords } from './editor/editor.words.ts'
import { ProductParts } from './editor/ProductParts.tsx'
import { useDraft } from './editor/useDraft.ts'
import { useExport } from './files/useExport.ts'
import classes from './products.module.css'
import { productQuery } from './products.queries.ts'
import { productWords } from './products.words.ts'

const AddProductDialog = lazy(() => import('./AddProductDialog.tsx'))
const SaveDialog = lazy(() => import('./editor/SaveDialog.tsx'))

/** One product: its whole definition, edited together and saved as a new version. */
export default function ProductPage() {
  const { id = '' } = useParams()
  const product = useQuery({ ...productQuery(id), meta: { shown: 'page' } })
  usePageTitle(product.data?.name)
  if (product.error && !product.data)
    return <LoadFailed error={product.error} onRetry={() => void product.refetch()} />
  if (!product.data) {
    return (
      <PageFrame title="…">
        <SkeletonBlock height={48} />
        <SkeletonBlock height={360} />
      </PageFrame>
    )
  }
  return <LoadedProduct key={id} product={product.data} />
}

/** An error message, prefixed with the part it is in. */
function faultText([path, text]: readonly [string, string], language: Language): string {
  const part = documentParts.find((name) => path.startsWith(`model.${name}`)) ?? 'basics'
  return `${localise(partWords[part], language)} · ${text}`
}

function LoadedProduct({ product }: { product: Product }) {
  const t = useWords(editorWords)
  const words = useWords(productWords)
  const language = useLanguage()
  const may = useCan()(['iot:product:edit'])
  const draft = useDraft(product)
  const [copying, setCopying] = useState(false)
  const [saving, setSaving] = useState<{ note: string }>()
  const download = useExport(product)
  const dirty = draft.changes.length > 0
  const newer = dirty && product.version !== draft.base.version
  const discard = () =>
    confirmAction({
      title: t.discard,
      text: t.discardText,
      action: t.discard,
      danger: true,
      onConfirm: () => draft.begin(product),
    })
  const [fault] = Object.entries(draft.faults)
  const faulty = fault && faultText(fault, language)
  return (
    <PageFrame
      title={localise(product.name, language)}
      description={
        <>
          <span className={classes.code}>{product.code}</span>
          {` · ${t.version(product.version)}`}
          {may ? null : ` · ${t.readOnly}`}
        </>
      }
      actions={
        <>
          {dirty ? (
            <Button
              variant="default"
              size="sm"
              disabled={!draft.undo}
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={draft.undo}
            >
              {t.undo}
            </Button>
          ) : null}
          {dirty ? (
            <Button variant="default" size="sm" onClick={discard}>
              {t.discard}
            </Button>
          ) : null}
          <Can needs={['iot:product:export']}>
            <Button
              variant="default"
              size="sm"
              loading={download.isPending}
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => download.mutate()}
            >
              {words.export}
            </Button>
          </Can>
          <Can needs={['iot:product:add']}>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => setCopying(true)}
            >
              {words.copy}
            </Button>
          </Can>
          {may ? (
            <Button
              size="sm"
              disabled={!dirty || newer || faulty !== undefined}
              title={faulty}
              onClick={() => setSaving({ note: '' })}
            >
              {t.review}
            </Button>
          ) : null}
        </>
      }
    >
      <UnsavedMark when={dirty} />
      {newer ? (
        <Callout
          tone="warn"
          role="alert"
          action={
            <Button size="compact-sm" variant="default" onClick={() => draft.begin(product)}>
              {t.loadNewer}
            </Button>
          }
        >
          {t.newer(product.version)}
        </Callout>
      ) : null}
      {dirty && !newer ? (
        <Callout tone={faulty ? 'bad' : 'info'} role="status">
          {faulty ?? t.unsaved}
        </Callout>
      ) : null}
      <ProductParts
        draft={draft}
        editable={may}
        onRestore={(document, note) => {
          draft.change(document)
          setSaving({ note })
        }}
      />
      <Suspense>
        {copying ? <AddProductDialog source={product} onClose={() => setCopying(false)} /> : null}
        {saving ? (
          <SaveDialog
            product={draft.base}
            document={draft.document}
            changes={draft.changes}
            note={saving.note}
            opened
            onClose={() => setSaving(undefined)}
          />
        ) : null}
      </Suspense>
    </PageFrame>
  )
}
