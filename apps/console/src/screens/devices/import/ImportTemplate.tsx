import { useQuery } from '@tanstack/react-query'
import { toCsv } from '../../../kit/export/csv.ts'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { saveFile } from '../../../lib/files/saveFile.ts'
import { deviceWords } from '../../../modules/devices/devices.public.ts'
import { productOptionsQuery } from '../../../modules/products/products.public.ts'
import { TemplateButton } from '../../../ui/TemplateButton.tsx'
import { deviceImportWords } from './import.words.ts'

/** A template in the user's language, filled with an existing product. */
export function ImportTemplate() {
  const t = useWords(deviceImportWords)
  const common = useWords(kitWords)
  const devices = useWords(deviceWords)
  const { data: products = [] } = useQuery(productOptionsQuery(useLanguage()))
  const save = () => {
    const head = [common.name, devices.sn, devices.product, t.columnSite, t.columnTags]
    const example = [t.exampleName, 'SN-0001', products[0]?.label ?? '', '', t.exampleTags]
    saveFile(t.templateName, toCsv([head, example]), 'text/csv;charset=utf-8')
  }
  return <TemplateButton onClick={save}>{t.template}</TemplateButton>
}
