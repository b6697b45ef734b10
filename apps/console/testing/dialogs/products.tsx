import { product as productSchema } from '@limpid/contract/products/products'
import { pickTexts } from '../../src/lib/words.ts'
import AddProductDialog from '../../src/modules/products/AddProductDialog.tsx'
import { editorWords } from '../../src/modules/products/editor/editor.words.ts'
import SaveDialog from '../../src/modules/products/editor/SaveDialog.tsx'
import { ItemDialog } from '../../src/modules/products/editor/sections/ItemDialog.tsx'
import { partSection } from '../../src/modules/products/editor/sections/partSection.tsx'
import { documentOf } from '../../src/modules/products/editor/useDraft.ts'
import { ImportDialog } from '../../src/modules/products/files/ImportDialog.tsx'
import { CompareDialog } from '../../src/modules/products/history/CompareDialog.tsx'
import { AddMetric } from '../../src/modules/products/unknown/AddMetric.tsx'
import { dishwasher } from '../sample/device.ts'
import { sampleOf } from '../sample/sampleOf.ts'
import { type DialogRow, nothing } from './row.ts'

const product = { ...sampleOf(productSchema), model: dishwasher }

export const productDialogs: DialogRow[] = [
  {
    file: 'modules/products/AddProductDialog.tsx',
    open: (close) => <AddProductDialog onClose={close} />,
  },
  {
    file: 'modules/products/editor/SaveDialog.tsx',
    open: (close) => (
      <SaveDialog
        product={product}
        document={documentOf(product)}
        changes={[]}
        note=""
        opened
        onClose={close}
      />
    ),
  },
  {
    file: 'modules/products/editor/sections/ItemDialog.tsx',
    open: (close) => (
      <ItemDialog
        section={partSection(pickTexts(editorWords, 'zh-cn'))}
        model={dishwasher}
        item={undefined}
        opened
        onClose={close}
        onDone={nothing}
      />
    ),
  },
  {
    file: 'modules/products/files/ImportDialog.tsx',
    open: (close) => <ImportDialog onClose={close} />,
  },
  {
    file: 'modules/products/history/CompareDialog.tsx',
    open: (close) => <CompareDialog product={product} version={1} onClose={close} onRestore={nothing} />,
  },
  {
    file: 'modules/products/unknown/AddMetric.tsx',
    open: () => <AddMetric productId="1" metricKey="sample" readSamples={async () => []} />,
    press: ['将 sample 加入物模型'],
  },
]
