import type { ProductModel } from '@limpid/contract/products/model'
import { useMemo } from 'react'
import { useWords } from '../../../../kit/language/useWords.ts'
import { editorWords } from '../editor.words.ts'
import { adviceSection } from './adviceSection.tsx'
import { alarmRuleSection } from './alarmRuleSection.tsx'
import { consumableSection, faultSection, maintenanceSection } from './careSections.tsx'
import { ItemsSection } from './ItemsSection.tsx'
import { metricSection } from './metricSection.tsx'
import { partSection } from './partSection.tsx'
import type { ListPart, Section } from './section.ts'
import { eventSection, functionSection } from './talkSections.tsx'

const sectionsOf: { [Part in ListPart]: (t: Parameters<typeof metricSection>[0]) => Section<Part> } = {
  metrics: metricSection,
  events: eventSection,
  functions: functionSection,
  faults: faultSection,
  consumables: consumableSection,
  maintenance: maintenanceSection,
  parts: partSection,
  alarmRules: alarmRuleSection,
  alarmAdvice: adviceSection,
}

interface ListSectionProps<Part extends ListPart> {
  part: Part
  model: ProductModel
  /** Omitted if the user has read-only access. */
  onChange: ((patch: Partial<ProductModel>) => void) | undefined
}

/** A part of a model that is a list of items. */
export default function ListSection<Part extends ListPart>({
  part,
  model,
  onChange,
}: ListSectionProps<Part>) {
  const t = useWords(editorWords)
  const section = useMemo<Section<Part>>(() => sectionsOf[part](t), [part, t])
  return (
    <ItemsSection<Part>
      section={section}
      model={model}
      onChange={onChange && ((items) => onChange({ [part]: items }))}
    />
  )
}
