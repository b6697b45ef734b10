import { localise } from '@limpid/contract/kernel/words'
import { productCategories } from '@limpid/contract/products/document'
import { type ProductRow, productSorts } from '@limpid/contract/products/products'
import { categoryWords } from '@limpid/contract/products/words/categories'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUpload } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import { Can } from '../../kit/access/Can.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ViewsMenu } from '../views/views.public.ts'
import { ImportDialog } from './files/ImportDialog.tsx'
import { productPath } from './productPath.ts'
import classes from './products.module.css'
import { productPageQuery } from './products.queries.ts'
import { productWords } from './products.words.ts'
import { RemoveProduct } from './RemoveProduct.tsx'

const AddProductDialog = lazy(() => import('./AddProductDialog.tsx'))

const fields = listFields({
  sorts: productSorts,
  filters: { keywords: '', category: choice('', ['', ...productCategories]) },
})

/** The product list for administrators. */
export default function ProductsPage() {
  const t = useWords(productWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const list = useList(fields)
  const [adding, add] = useDisclosure(false)
  const [importing, importDialog] = useDisclosure(false)
  const columns = useProductColumns()
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <>
          <Can needs={['iot:product:import']}>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconUpload size={16} aria-hidden />}
              onClick={importDialog.open}
            >
              {t.import}
            </Button>
          </Can>
          <Can needs={['iot:product:add']}>
            <AddButton onClick={add.open}>{t.add}</AddButton>
          </Can>
        </>
      }
    >
      <ResourceTable
        label={t.title}
        columns={columns}
        query={productPageQuery({
          ...list.page,
          ...list.active,
        })}
        list={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(productPath(id))}
        actions={(product) => <RemoveProduct product={product} />}
        toolbar={
          <FilterBar>
            <SearchFilter label={t.search} {...list.field('keywords')} />
            <ChoiceFilter
              label={t.category}
              any={t.anyCategory}
              options={productCategories.map((value) => ({
                value,
                label: localise(categoryWords[value], language),
              }))}
              {...list.field('category')}
            />
          </FilterBar>
        }
        choiceName="products"
        tools={<ViewsMenu list="products" columns={columns} />}
        empty={<EmptyState title={t.emptyTitle} hint={t.emptyHint} />}
      />
      {/* Closes without a transition when it leads to another page: this page is kept alive, and a fading dialog would remain. */}
      <Suspense>{adding ? <AddProductDialog onClose={add.close} /> : null}</Suspense>
      {importing ? <ImportDialog onClose={importDialog.close} /> : null}
    </PageFrame>
  )
}

function useProductColumns(): ResourceColumn<ProductRow>[] {
  const t = useWords(productWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  return [
    {
      id: 'name',
      header: common.name,
      card: 'title',
      width: 200,
      cell: ({ id, name }) => (
        <Link className={classes.link ?? ''} to={productPath(id)}>
          {localise(name, language)}
        </Link>
      ),
    },
    {
      id: 'code',
      header: t.code,
      sortKey: 'code',
      cell: ({ code }) => <span className={classes.code}>{code}</span>,
    },
    {
      id: 'category',
      header: t.category,
      cell: ({ category }) => localise(categoryWords[category], language),
    },
    { id: 'brand', header: t.brand, cell: ({ brand }) => brand || '–' },
    { id: 'metrics', header: t.metrics, align: 'right', cell: ({ metrics }) => metrics },
    {
      id: 'devices',
      header: t.devices,
      align: 'right',
      cell: ({ devices }) => formatNumber(devices, {}, language),
    },
    { id: 'version', header: t.version, align: 'right', cell: ({ version }) => version },
    {
      id: 'updated',
      header: t.updated,
      sortKey: 'updateTime',
      width: 160,
      cell: ({ updateTime }) => formatInstant(updateTime),
    },
  ]
}
