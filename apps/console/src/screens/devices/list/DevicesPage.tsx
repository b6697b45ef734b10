import { type DevicePageQuery, deviceSorts } from '@limpid/contract/fleet/device-list'
import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFileImport } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import { Can, useCan } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { useLive } from '../../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../../kit/live/useNewsRefresh.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { listFields } from '../../../kit/table/listFields.ts'
import { useSelection } from '../../../kit/table/selection/useSelection.ts'
import { useList } from '../../../kit/useList.ts'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { useOpenLabels } from '../../../modules/claims/claims.public.ts'
import {
  AddDeviceModal,
  devicePageKeys,
  devicePageQuery,
  devicePath,
  deviceWords,
  ExportMenu,
  isListNews,
  ScopeSwitch,
  scopeField,
  useDeviceColumns,
  useScope,
} from '../../../modules/devices/devices.public.ts'
import {
  DevicesFilters,
  deviceFilterFields,
  FleetActions,
  filterOf,
  MapSwitch,
  SplitMap,
  selectionOf,
} from '../../../modules/fleet/fleet.public.ts'
import { ViewsMenu } from '../../../modules/views/views.public.ts'
import { AddButton } from '../../../ui/AddButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

const ImportDevices = lazy(() => import('../import/ImportDevices.tsx'))

const fields = listFields({
  sorts: deviceSorts,
  filters: deviceFilterFields,
})
const scopeFields = { scope: scopeField, pageNum: 1, map: false, add: false }

/** The devices visible to a user, paged and sorted by the server. */
export default function DevicesPage() {
  const t = useWords(deviceWords)
  const navigate = useNavigate()
  const can = useCan()
  const [importing, importDialog] = useDisclosure(false)
  const list = useList(fields)
  const [state, change] = useUrlState(scopeFields)
  const scope = useScope(state.scope)
  const columns = useDeviceColumns(scope)
  const openLabels = useOpenLabels()
  const refresh = useNewsRefresh(devicePageKeys)
  useLive(
    ['fleet'],
    (news) => {
      if (isListNews(news)) refresh()
    },
    refresh,
  )

  const filter = filterOf(list.filters)
  const query: Partial<DevicePageQuery> = { ...list.page, ...filter, scope }
  const selection = useSelection([scope, filter])

  return (
    <PageFrame
      title={scope === 'all' ? t.listTitleAll : t.listTitle}
      description={
        <>
          {t.listDescription}{' '}
          <Anchor
            component={Link}
            to={`/equipment/removed-devices?scope=${scope}`}
            inherit
            underline="always"
          >
            {t.removedDevices}
          </Anchor>
        </>
      }
      tools={
        <>
          <MapSwitch shown={state.map} onShow={(map) => change({ map })} />
          <ScopeSwitch value={scope} onChange={(next) => change({ scope: next, pageNum: 1 })} />
          <ExportMenu query={{ scope, ...filter }} />
          <Can needs={['iot:device:import']}>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconFileImport size={16} aria-hidden />}
              onClick={importDialog.open}
            >
              {t.import}
            </Button>
          </Can>
        </>
      }
      actions={
        <Can needs={['iot:device:add']}>
          <AddButton onClick={() => change({ add: true })}>{t.add}</AddButton>
        </Can>
      }
    >
      <SplitMap shown={state.map} scope={scope} filter={filter} onSite={(siteId) => list.filter({ siteId })}>
        <ResourceTable
          label={t.listTitle}
          columns={columns}
          query={devicePageQuery(query)}
          list={list}
          rowKey={({ id }) => id}
          onOpen={(device) => void navigate(devicePath(device))}
          toolbar={<DevicesFilters scope={scope} filters={list.filters} onFilters={list.filter} />}
          choiceName="devices"
          tools={<ViewsMenu list="devices" columns={columns} />}
          {...(scope === 'own' &&
            can(['iot:device:edit', 'iot:group:edit', 'iot:device:delete']) && {
              selection,
              selectionActions: (count: number) => (
                <FleetActions
                  devices={selectionOf(selection, filter)}
                  count={count}
                  onDone={selection.clear}
                  onLabels={(chosen) => openLabels(chosen, list.page)}
                />
              ),
            })}
          empty={
            <EmptyState
              title={t.emptyTitle}
              hint={can(['iot:device:add']) ? t.emptyHint : t.emptyHintReader}
            />
          }
        />
      </SplitMap>
      {importing ? (
        <Suspense>
          <ImportDevices onClose={importDialog.close} />
        </Suspense>
      ) : null}
      {/* In the address, so that first steps lead to it. */}
      <AddDeviceModal opened={state.add && can(['iot:device:add'])} onClose={() => change({ add: false })} />
    </PageFrame>
  )
}
