import { localise } from '@limpid/contract/kernel/words'
import { type DocumentPart, documentParts } from '@limpid/contract/products/changes'
import type { ProductDocument } from '@limpid/contract/products/document'
import type { ProductModel } from '@limpid/contract/products/products'
import { Stack, Tabs } from '@mantine/core'
import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import { UnsavedMark } from '../../../kit/form/unsaved.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ProductPanelPart, ProductPanelProps } from '../../../kit/modules/consoleModule.ts'
import { productPanels } from '../../../kit/modules/registry.ts'
import { TabList } from '../../../kit/page/TabList.tsx'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { editorWords, partWords } from './editor.words.ts'
import { BasicsSection } from './sections/BasicsSection.tsx'
import type { ListPart } from './sections/section.ts'
import type { Draft } from './useDraft.ts'

const ExpertView = lazy(() => import('./ExpertView.tsx'))
const HistoryPanel = lazy(() => import('../history/HistoryPanel.tsx'))
const HygieneSection = lazy(() => import('./rules/HygieneSection.tsx'))
const ListSection = lazy(() => import('./sections/ListSection.tsx'))
const RecognitionSection = lazy(() => import('./rules/RecognitionSection.tsx'))

const single: readonly DocumentPart[] = ['basics', 'recognition', 'hygiene', 'drawing']
const isList = (part: DocumentPart): part is ListPart => !single.includes(part)
const fields = { part: choice('basics', [...documentParts, 'json', 'history']) }

interface ProductPartsProps {
  draft: Draft
  editable: boolean
  onRestore: (document: ProductDocument, note: string) => void
}

/** The parts of a product as tabs, its whole definition as JSON, and its history. */
export function ProductParts({ draft, editable, onRestore }: ProductPartsProps) {
  const t = useWords(editorWords)
  const language = useLanguage()
  const [{ part }, change] = useUrlState(fields)
  const { document, base } = draft
  const list = (name: ListPart) => (
    <ListSection
      part={name}
      model={document.model}
      onChange={editable ? (patch) => draft.change({ model: { ...document.model, ...patch } }) : undefined}
    />
  )
  const rules: Omit<ProductPanelProps, 'product'> = {
    model: document.model,
    faults: draft.faults,
    onChange: editable
      ? (patch, step) => draft.change({ model: modelWith(document.model, patch) }, step)
      : undefined,
  }
  const shown = (name: ProductPanelPart, form?: ReactNode) => (
    <Stack gap="md">
      {form}
      {productPanels(name).map(({ content }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the modules are in a fixed order
        <Fragment key={at}>{content({ ...rules, product: base })}</Fragment>
      ))}
    </Stack>
  )
  const panels = {
    basics: (
      <BasicsSection
        code={base.code}
        document={document}
        faults={draft.faults}
        onChange={editable ? draft.change : undefined}
      />
    ),
    ...Object.fromEntries(documentParts.filter(isList).map((name) => [name, list(name)])),
    recognition: shown('recognition', <RecognitionSection {...rules} />),
    hygiene: shown('hygiene', <HygieneSection {...rules} />),
    drawing: shown('drawing'),
    json: (
      <ExpertView
        document={document}
        onChange={editable ? draft.change : undefined}
        typed={draft.typed}
        onTyped={draft.setTyped}
      />
    ),
    history: <HistoryPanel product={base} onRestore={editable ? onRestore : undefined} />,
  }
  return (
    <Tabs
      value={part}
      onChange={(next) => change({ part: next as typeof part }, { push: true })}
      keepMounted={false}
    >
      <UnsavedMark when={draft.typed !== undefined} />
      <TabList label={t.sections} value={part} wrapped>
        {documentParts.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {localise(partWords[name], language)}
            {isList(name) ? ` ${document.model[name].length}` : null}
          </Tabs.Tab>
        ))}
        <Tabs.Tab value="json">{t.json}</Tabs.Tab>
        <Tabs.Tab value="history">{t.history}</Tabs.Tab>
      </TabList>
      {Object.entries(panels).map(([name, panel]) => (
        <Tabs.Panel key={name} value={name} pt="md">
          <Suspense fallback={<SkeletonBlock height={320} />}>{panel}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** The model with changed parts; undefined removes one. */
function modelWith(
  model: ProductModel,
  patch: Parameters<NonNullable<ProductPanelProps['onChange']>>[0],
): ProductModel {
  const next = { ...model, ...patch }
  for (const part of ['recognition', 'hygiene', 'drawing'] as const)
    if (next[part] === undefined) delete next[part]
  return next as ProductModel
}
