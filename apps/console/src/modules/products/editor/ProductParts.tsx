import { say } from '@limpid/contract/kernel/words'
import { documentParts } from '@limpid/contract/products/changes'
import type { ProductDocument } from '@limpid/contract/products/document'
import { Tabs } from '@mantine/core'
import { useMemo } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { HistoryPanel } from '../history/HistoryPanel.tsx'
import classes from '../products.module.css'
import { editorWords, partWords } from './editor.words.ts'
import { BasicsSection } from './sections/BasicsSection.tsx'
import { consumableSection, faultSection, maintenanceSection } from './sections/careSections.tsx'
import { ItemsSection } from './sections/ItemsSection.tsx'
import { metricSection } from './sections/metricSection.tsx'
import { partSection } from './sections/partSection.tsx'
import type { ItemOf, ListPart, Section } from './sections/section.ts'
import { eventSection, functionSection } from './sections/talkSections.tsx'
import type { Draft } from './useDraft.ts'

const parts = documentParts.filter(
  (part) => part !== 'recognition' && part !== 'hygiene' && part !== 'drawing',
)
const fields = { part: choice('basics', [...parts, 'history']) }

interface ProductPartsProps {
  draft: Draft
  editable: boolean
  onRestore: (document: ProductDocument, note: string) => void
}

/** The parts of a product as tabs: basics, seven lists, and its history. */
export function ProductParts({ draft, editable, onRestore }: ProductPartsProps) {
  const t = useWords(editorWords)
  const language = useLanguage()
  const [{ part }, change] = useUrlState(fields)
  const { document, base } = draft
  const sections = useMemo(
    () => ({
      metrics: metricSection(t),
      events: eventSection(t),
      functions: functionSection(t),
      faults: faultSection(t),
      consumables: consumableSection(t),
      maintenance: maintenanceSection(t),
      parts: partSection(t),
    }),
    [t],
  )
  const list = <Part extends ListPart>(section: Section<Part>) => (
    <ItemsSection
      section={section}
      model={document.model}
      onChange={
        editable
          ? (items: ItemOf<Part>[]) => draft.change({ model: { ...document.model, [section.part]: items } })
          : undefined
      }
    />
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
    metrics: list(sections.metrics),
    events: list(sections.events),
    functions: list(sections.functions),
    faults: list(sections.faults),
    consumables: list(sections.consumables),
    maintenance: list(sections.maintenance),
    parts: list(sections.parts),
    history: <HistoryPanel product={base} onRestore={editable ? onRestore : undefined} />,
  }
  return (
    <Tabs
      value={part}
      onChange={(next) => change({ part: next as typeof part }, { push: true })}
      keepMounted={false}
    >
      <Tabs.List aria-label={t.sections} className={classes.tabs ?? ''}>
        {parts.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {say(partWords[name], language)}
            {name === 'basics' ? null : ` ${document.model[name].length}`}
          </Tabs.Tab>
        ))}
        <Tabs.Tab value="history">{t.history}</Tabs.Tab>
      </Tabs.List>
      {Object.entries(panels).map(([name, panel]) => (
        <Tabs.Panel key={name} value={name} pt="md">
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
