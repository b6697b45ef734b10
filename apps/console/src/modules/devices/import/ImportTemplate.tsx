import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { toCsv } from '../../../kit/export/csv.ts'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { saveFile } from '../../../lib/files/saveFile.ts'
import { productOptionsQuery } from '../../products/products.face.ts'
import { deviceWords } from '../devices.words.ts'
import { importWords } from './import.words.ts'
import { csvType } from './reportCsv.ts'

/** A table to fill in, in the person's language, with a product that there is. */
export function ImportTemplate() {
  const t = useWords(importWords)
  const common = useWords(kitWords)
  const devices = useWords(deviceWords)
  const { data: products = [] } = useQuery(productOptionsQuery(useLanguage()))
  const save = () => {
    const head = [common.name, devices.sn, devices.product, t.columnSite, t.columnTags]
    const example = [t.exampleName, 'SN-0001', products[0]?.label ?? '', '', t.exampleTags]
    saveFile(t.templateName, toCsv([head, example]), csvType)
  }
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconDownload size={14} aria-hidden />}
        onClick={save}
      >
        {t.template}
      </Button>
    </div>
  )
}
