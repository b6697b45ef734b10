import { type Site, siteSorts } from '@limpid/contract/sites/sites'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Can } from '../../kit/access/Can.tsx'
import { confirmAction } from '../../kit/confirmAction.ts'
import { FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { toastDone } from '../../kit/toast.ts'
import { useList } from '../../kit/useList.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ViewsMenu } from '../views/views.public.ts'
import { SiteDialog } from './SiteDialog.tsx'
import { removeSite, sitePageQuery } from './sites.queries.ts'
import { siteWords } from './sites.words.ts'
import { useSiteColumns } from './useSiteColumns.tsx'

const fields = listFields({ sorts: siteSorts, filters: { keywords: '' } })

/** The user's sites. */
export default function SitesPage() {
  const t = useWords(siteWords)
  const list = useList(fields)
  const navigate = useNavigate()
  const columns = useSiteColumns()
  const [edited, edit] = useState<Site | 'new'>()
  const addButton = (
    <Can needs={['iot:site:add']}>
      <AddButton onClick={() => edit('new')}>{t.addSite}</AddButton>
    </Can>
  )
  return (
    <PageFrame title={t.title} description={t.description} actions={addButton}>
      <ResourceTable
        label={t.title}
        columns={columns}
        query={sitePageQuery({ ...list.page, ...list.active })}
        list={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(`/equipment/site-info/${id}`)}
        actions={(site) => <SiteActions site={site} onEdit={() => edit(site)} />}
        toolbar={
          <FilterBar>
            <SearchFilter label={t.search} {...list.field('keywords')} />
          </FilterBar>
        }
        choiceName="sites"
        tools={<ViewsMenu list="sites" columns={columns} />}
        empty={<EmptyState title={t.emptyTitle} hint={t.emptyHint} />}
      />
      <SiteDialog edited={edited} onClose={() => edit(undefined)} />
    </PageFrame>
  )
}

function SiteActions({ site, onEdit }: { site: Site; onEdit: () => void }) {
  const t = useWords(siteWords)
  const common = useWords(kitWords)
  const remove = async () => {
    await removeSite({ params: { id: site.id } })
    toastDone(t.removed)
  }
  return (
    <>
      <Can needs={['iot:site:edit']}>
        <ActionIcon variant="subtle" aria-label={`${common.edit} ${site.name}`} onClick={onEdit}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      </Can>
      <Can needs={['iot:site:delete']}>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`${common.remove} ${site.name}`}
          onClick={() =>
            confirmAction({
              title: t.removeTitle(site.name),
              text: t.removeAsk(String(site.devices)),
              action: common.remove,
              danger: true,
              onConfirm: () => void remove(),
            })
          }
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Can>
    </>
  )
}
