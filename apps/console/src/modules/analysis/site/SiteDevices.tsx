import { deviceSorts } from '@limpid/contract/fleet'
import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import {
  activityOptions,
  devicePageQuery,
  devicePath,
  deviceWords,
  useDeviceColumns,
} from '../../devices/devices.face.ts'
import { siteWords } from './site.words.ts'

const fields = listFields({
  sorts: deviceSorts,
  filters: { keywords: '', activity: choice('', ['', 'washing', 'idle', 'fault', 'unknown']) },
})

/** The devices that stand at a site, with what each is doing. */
export function SiteDevices({ siteId }: { siteId: string }) {
  const t = useWords(siteWords)
  const words = useWords(deviceWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const list = useList(fields)
  const { keywords, activity } = list.filters
  const columns = useDeviceColumns('own').filter(({ id }) => id !== 'site')
  return (
    <Card heading={t.devices}>
      <ResourceTable
        label={t.devices}
        columns={columns}
        query={devicePageQuery({
          ...list.page,
          scope: 'own',
          siteId,
          ...(keywords && { keywords }),
          ...(activity && { activity }),
        })}
        list={list}
        rowKey={({ id }) => id}
        onOpen={(device) => void navigate(devicePath(device))}
        toolbar={
          <FilterBar>
            <SearchFilter
              label={words.search}
              value={keywords}
              onChange={(next) => list.filter({ keywords: next })}
            />
            <ChoiceFilter
              label={words.activity}
              any={words.anyActivity}
              options={activityOptions(language)}
              value={activity}
              onChange={(next) => list.filter({ activity: next })}
            />
          </FilterBar>
        }
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
