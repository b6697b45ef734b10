import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { useWords } from '../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { useList } from '../../../kit/useList.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import {
  DeviceSearch,
  devicePageQuery,
  devicePath,
  deviceSearchFields,
  useDeviceColumns,
} from '../../devices/devices.public.ts'
import { siteWords } from './site.words.ts'

/** The devices of a site with their current activity. */
export function SiteDevices({ siteId }: { siteId: string }) {
  const t = useWords(siteWords)
  const navigate = useNavigate()
  const list = useList(deviceSearchFields)
  const columns = useDeviceColumns('own').filter(({ id }) => id !== 'site')
  return (
    <Card heading={t.devices}>
      <ResourceTable
        label={t.devices}
        columns={columns}
        query={devicePageQuery({ ...list.page, ...list.active, scope: 'own', siteId })}
        list={list}
        rowKey={({ id }) => id}
        onOpen={(device) => void navigate(devicePath(device))}
        toolbar={<DeviceSearch list={list} />}
        choiceName="site-devices"
        empty={
          <EmptyState
            title={t.noDevices}
            hint={t.noDevicesHint}
            action={
              <Button component={Link} to="/equipment/own-equipment" size="xs">
                {t.toDevices}
              </Button>
            }
          />
        }
      />
    </Card>
  )
}
