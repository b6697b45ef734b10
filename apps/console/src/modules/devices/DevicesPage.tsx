import { type DevicePageQuery, deviceSorts } from '@limpid/contract/devices'
import { Button } from '@mantine/core'
import { useDisclosure, useThrottledCallback } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Can, useCan } from '../../kit/Can.tsx'
import { PageFrame } from '../../kit/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { useLive } from '../../kit/useLive.ts'
import { useUrlState } from '../../kit/useUrlState.ts'
import { useWords } from '../../kit/useWords.ts'
import { choice } from '../../lib/urlState.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AddDeviceModal } from './AddDeviceModal.tsx'
import { DevicesToolbar } from './DevicesToolbar.tsx'
import { devicePath } from './devicePath.ts'
import { devicePageQuery, refreshDevicePages } from './devices.queries.ts'
import { deviceWords } from './devices.words.ts'
import { ScopeSwitch, scopeField, useScope } from './ScopeSwitch.tsx'
import { useDeviceColumns } from './useDeviceColumns.tsx'

const fields = {
  pageNum: 1,
  pageSize: 10,
  keywords: '',
  productId: '',
  online: choice('', ['', '1', '0']),
  scope: scopeField,
  sort: choice('name', deviceSorts),
  descending: false,
}

const refreshMs = 2000

/** The devices that a person may see, paged and sorted by the server. */
export default function DevicesPage() {
  const t = useWords(deviceWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const can = useCan()
  const [adding, { open, close }] = useDisclosure(false)
  const [state, change] = useUrlState(fields)
  const scope = useScope(state.scope)
  const columns = useDeviceColumns(scope)
  const refresh = useThrottledCallback(() => void refreshDevicePages(client), refreshMs)
  useLive(['fleet'], (news) => {
    if (news.kind === 'device.changed' || news.kind === 'cycle.changed') refresh()
  })

  const { pageNum, pageSize, keywords, productId, online, sort, descending } = state
  const query: Partial<DevicePageQuery> = {
    pageNum,
    pageSize,
    scope,
    sort,
    descending,
    ...(keywords ? { keywords } : {}),
    ...(productId ? { productId } : {}),
    ...(online ? { online: online === '1' } : {}),
  }
  const filtered = keywords !== '' || productId !== '' || online !== ''
  const clear = () => change({ keywords: '', productId: '', online: '', pageNum: 1 })
  const empty = filtered ? (
    <EmptyState
      title={t.noMatchTitle}
      hint={t.noMatchHint}
      action={
        <Button variant="default" size="xs" onClick={clear}>
          {t.clearFilters}
        </Button>
      }
    />
  ) : (
    <EmptyState title={t.emptyTitle} hint={can(['iot:device:add']) ? t.emptyHint : t.emptyHintReader} />
  )

  return (
    <PageFrame
      title={scope === 'all' ? t.listTitleAll : t.listTitle}
      description={t.listDescription}
      actions={
        <>
          <ScopeSwitch value={scope} onChange={(next) => change({ scope: next, pageNum: 1 })} />
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
        state={{ pageNum, pageSize, sort, descending }}
        onState={(patch) => change(patch as Partial<typeof state>)}
        rowKey={({ id }) => id}
        onOpen={(device) => void navigate(devicePath(device))}
        toolbar={
          <DevicesToolbar
            filters={{ keywords, productId, online }}
            onFilters={(patch) => change({ ...patch, pageNum: 1 })}
          />
        }
        empty={empty}
      />
      <AddDeviceModal opened={adding} onClose={close} />
    </PageFrame>
  )
}
