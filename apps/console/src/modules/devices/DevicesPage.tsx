import { type DevicePageQuery, deviceSorts } from '@limpid/contract/fleet'
import { Button } from '@mantine/core'
import { useDisclosure, useThrottledCallback } from '@mantine/hooks'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { Can, useCan } from '../../kit/Can.tsx'
import { PageFrame } from '../../kit/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useSelection } from '../../kit/table/useSelection.ts'
import { useList } from '../../kit/useList.ts'
import { useLive } from '../../kit/useLive.ts'
import { useUrlState } from '../../kit/useUrlState.ts'
import { useWords } from '../../kit/useWords.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FleetActions, selectionOf } from '../fleet/fleet.face.ts'
import { AddDeviceModal } from './AddDeviceModal.tsx'
import { DevicesFilters } from './DevicesFilters.tsx'
import { deviceFilterFields, filterOf } from './deviceFilters.ts'
import { devicePath } from './devicePath.ts'
import { devicePageQuery, refreshDevicePages } from './devices.queries.ts'
import { deviceWords } from './devices.words.ts'
import { ExportMenu } from './export/ExportMenu.tsx'
import { ScopeSwitch, scopeField, useScope } from './ScopeSwitch.tsx'
import { useDeviceColumns } from './useDeviceColumns.tsx'

const ImportDevices = lazy(() => import('./import/ImportDevices.tsx'))

const fields = listFields({
  sorts: deviceSorts,
  filters: deviceFilterFields,
})
const scopeFields = { scope: scopeField, pageNum: 1 }

const refreshMs = 2000

/** The devices that a person may see, paged and sorted by the server. */
export default function DevicesPage() {
  const t = useWords(deviceWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const can = useCan()
  const [adding, { open, close }] = useDisclosure(false)
  const [importing, importDialog] = useDisclosure(false)
  const list = useList(fields)
  const [state, change] = useUrlState(scopeFields)
  const scope = useScope(state.scope)
  const columns = useDeviceColumns(scope)
  const refresh = useThrottledCallback(() => void refreshDevicePages(client), refreshMs)
  useLive(['fleet'], (news) => {
    if (news.kind === 'device.changed' || news.kind === 'cycle.changed') refresh()
  })

  const filter = filterOf(list.filters)
  const query: Partial<DevicePageQuery> = { ...list.page, ...filter, scope }
  const selection = useSelection([scope, filter])

  return (
    <PageFrame
      title={scope === 'all' ? t.listTitleAll : t.listTitle}
      description={t.listDescription}
      actions={
        <>
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
          <Can needs={['iot:device:add']}>
            <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
              {t.add}
            </Button>
          </Can>
        </>
      }
    >
      <ResourceTable
        label={t.listTitle}
        columns={columns}
        query={devicePageQuery(query)}
        list={list}
        rowKey={({ id }) => id}
        onOpen={(device) => void navigate(devicePath(device))}
        toolbar={<DevicesFilters scope={scope} filters={list.filters} onFilters={list.filter} />}
        choiceName="devices"
        {...(scope === 'own' &&
          can(['iot:device:edit', 'iot:group:edit']) && {
            selection,
            selectionActions: (count: number) => (
              <FleetActions devices={selectionOf(selection, filter)} count={count} onDone={selection.clear} />
            ),
          })}
        empty={
          <EmptyState title={t.emptyTitle} hint={can(['iot:device:add']) ? t.emptyHint : t.emptyHintReader} />
        }
      />
      {importing ? (
        <Suspense>
          <ImportDevices onClose={importDialog.close} />
        </Suspense>
      ) : null}
      <AddDeviceModal opened={adding} onClose={close} />
    </PageFrame>
  )
}
