import { advertSorts } from '@limpid/contract/adverts/adverts'
import { type Advert, advertStates } from '@limpid/contract/adverts/schemas'
import { advertPlaces } from '@limpid/contract/adverts/shown'
import { localise } from '@limpid/contract/kernel/words'
import { IconSpeakerphone } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../kit/access/Can.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { RowEdits } from '../../kit/table/RowEdits.tsx'
import { useList } from '../../kit/useList.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { advertCalls, advertPageKey, advertPageQuery } from './adverts.queries.ts'
import { advertWords } from './adverts.words.ts'
import { useAdvertColumns } from './useAdvertColumns.tsx'

const AdvertDialog = lazy(() => import('./AdvertDialog.tsx'))

const fields = listFields({
  sorts: advertSorts,
  filters: {
    keywords: '',
    place: choice<(typeof advertPlaces)[number] | ''>('', ['', ...advertPlaces]),
    state: choice<(typeof advertStates)[number] | ''>('', ['', ...advertStates]),
  },
})

/** The adverts, for staff. */
export default function AdvertsPage() {
  const t = useWords(advertWords)
  const list = useList(fields)
  const [edited, edit] = useState<Advert | 'new'>()
  const refresh = useNewsRefresh([advertPageKey])
  useLive(
    ['adverts'],
    ({ kind }) => {
      if (kind === 'adverts.changed') refresh()
    },
    refresh,
  )
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <Can needs={['mall:advert:add']}>
          <AddButton onClick={() => edit('new')}>{t.add}</AddButton>
        </Can>
      }
    >
      <ResourceTable
        label={t.title}
        columns={useAdvertColumns()}
        query={advertPageQuery({ ...list.page, ...list.active })}
        list={list}
        rowKey={({ id }) => id}
        actions={(advert) => <AdvertActions advert={advert} onEdit={() => edit(advert)} />}
        toolbar={
          <FilterBar>
            <SearchFilter label={t.search} {...list.field('keywords')} />
            <ChoiceFilter
              label={t.place}
              any={t.anyPlace}
              options={advertPlaces.map((value) => ({ value, label: t[value] }))}
              {...list.field('place')}
            />
            <ChoiceFilter
              label={t.state}
              any={t.anyState}
              options={advertStates.map((value) => ({ value, label: t[value] }))}
              {...list.field('state')}
            />
          </FilterBar>
        }
        choiceName="adverts"
        empty={<EmptyState icon={<IconSpeakerphone />} title={t.empty} hint={t.emptyHint} />}
      />
      <Suspense fallback={null}>
        {edited ? <AdvertDialog edited={edited} onClose={() => edit(undefined)} /> : null}
      </Suspense>
    </PageFrame>
  )
}

function AdvertActions({ advert, onEdit }: { advert: Advert; onEdit: () => void }) {
  const t = useWords(advertWords)
  const title = localise({ zh: advert.title, en: advert.titleEn }, useLanguage())
  return (
    <RowEdits
      name={title}
      edit={{ needs: 'mall:advert:edit', onClick: onEdit }}
      remove={{
        needs: 'mall:advert:delete',
        title: t.removeTitle(title),
        text: t.removeText,
        done: t.removed,
        call: () => advertCalls.remove({ params: { ids: [advert.id] } }),
      }}
    />
  )
}
