import { type Brand, brandLetters, brandSorts } from '@limpid/contract/brands/brands'
import { IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { Can } from '../../kit/access/Can.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BrandActions } from './BrandActions.tsx'
import { BrandDialog } from './BrandDialog.tsx'
import { brandPageKey, brandPageQuery } from './brands.queries.ts'
import { brandWords } from './brands.words.ts'
import { useBrandColumns } from './useBrandColumns.tsx'

type Letter = (typeof brandLetters)[number] | ''

const fields = listFields({
  sorts: brandSorts,
  filters: {
    keywords: '',
    letter: choice<Letter>('', ['', ...brandLetters]),
    visible: choice<'1' | '0' | ''>('', ['', '1', '0']),
  },
})

/** The brands of the shop. */
export default function BrandsPage() {
  const t = useWords(brandWords)
  const list = useList(fields)
  const [edited, edit] = useState<Brand | 'new'>()
  const refresh = useNewsRefresh([brandPageKey])
  useLive(
    ['brands'],
    ({ kind }) => {
      if (kind === 'brands.changed') refresh()
    },
    refresh,
  )
  const { keywords, letter, visible } = list.filters
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <Can needs={['mall:brand:add']}>
          <AddButton onClick={() => edit('new')}>{t.add}</AddButton>
        </Can>
      }
    >
      <ResourceTable
        label={t.title}
        columns={useBrandColumns()}
        query={brandPageQuery({
          ...list.page,
          ...(keywords && { keywords }),
          ...(letter && { letter }),
          ...(visible && { visible: visible === '1' }),
        })}
        list={list}
        rowKey={({ id }) => id}
        actions={(brand) => <BrandActions brand={brand} onEdit={() => edit(brand)} />}
        toolbar={
          <FilterBar>
            <SearchFilter label={t.search} {...list.field('keywords')} />
            <ChoiceFilter
              label={t.letter}
              any={t.anyLetter}
              options={brandLetters.map((value) => ({ value, label: value }))}
              {...list.field('letter')}
            />
            <ChoiceFilter
              label={t.visibility}
              any={t.anyVisibility}
              options={[
                { value: '1', label: t.shown },
                { value: '0', label: t.hidden },
              ]}
              {...list.field('visible')}
            />
          </FilterBar>
        }
        choiceName="brands"
        empty={<EmptyState icon={<IconTag />} title={t.empty} hint={t.emptyHint} />}
      />
      <BrandDialog edited={edited} onClose={() => edit(undefined)} />
    </PageFrame>
  )
}
