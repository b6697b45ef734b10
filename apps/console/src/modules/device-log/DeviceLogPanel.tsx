import { eventKinds } from '@limpid/contract/device-log/device-log'
import type { Device } from '@limpid/contract/fleet/fleet'
import { localise } from '@limpid/contract/kernel/words'
import type { Product } from '@limpid/contract/products/products'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { DaysFilter } from '../../kit/days/DaysFilter.tsx'
import { ChoiceFilter, FilterBar } from '../../kit/FilterBar.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { dayRange } from '../../lib/times/days.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ConnectCard } from '../devices/devices.public.ts'
import { RejectedCard } from '../telemetry/telemetry.public.ts'
import { deviceLogQuery } from './device-log.queries.ts'
import { eventWords, kindWords } from './device-log.words.ts'
import { MessagesCard } from './messages/MessagesCard.tsx'
import { useEventColumns } from './useEventColumns.tsx'

const fields = listFields({
  prefix: 'action',
  filters: { logKind: choice('', ['', ...eventKinds]), logFrom: '', logTo: '' },
})

/** The device log, recent raw messages, and how to connect the device. */
export default function DeviceLogPanel({ device, product }: { device: Device; product: Product }) {
  const deviceId = device.id
  const t = useWords(eventWords)
  const language = useLanguage()
  const list = useList(fields)
  const { logKind: kind, logFrom: from, logTo: to } = list.filters
  // Only of a device that never connected how to connect it comes first; it does not move when the device does.
  const [connectFirst] = useState(
    !device.online && device.lastSeenAt === null && device.onlineChangedAt === null,
  )
  const connect = <ConnectCard device={device} product={product} />
  return (
    <>
      {connectFirst ? connect : null}
      <Card heading={t.title} hint={t.hint}>
        <ResourceTable
          label={t.title}
          choiceName="actions"
          columns={useEventColumns()}
          query={deviceLogQuery(deviceId, { ...list.page, ...(kind && { kind }), ...dayRange(from, to) })}
          list={list}
          rowKey={({ key }) => key}
          toolbar={
            <FilterBar>
              <ChoiceFilter
                label={t.kind}
                any={t.anyKind}
                options={eventKinds.map((value) => ({ value, label: localise(kindWords[value], language) }))}
                {...list.field('logKind')}
              />
              <DaysFilter
                from={from}
                to={to}
                onChange={(days) => list.filter({ logFrom: days.from, logTo: days.to })}
              />
            </FilterBar>
          }
          empty={<EmptyState icon={<IconHistory />} title={t.empty} hint={t.emptyHint} />}
        />
      </Card>
      <RejectedCard deviceId={deviceId} model={product.model} />
      <MessagesCard deviceId={deviceId} />
      {connectFirst ? null : connect}
    </>
  )
}
