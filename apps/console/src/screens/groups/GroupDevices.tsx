import type { DeviceFilter } from '@limpid/contract/fleet/selection'
import type { GroupRow, GroupScope } from '@limpid/contract/groups/groups'
import { Button } from '@mantine/core'
import { IconFolderMinus } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { Can } from '../../kit/access/Can.tsx'
import { confirmAction } from '../../kit/confirmAction.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { useSelection } from '../../kit/table/selection/useSelection.ts'
import { toastBegun, toastDone } from '../../kit/toast.ts'
import { useList } from '../../kit/useList.ts'
import { formatNumber } from '../../lib/format.ts'
import { useOpenLabels } from '../../modules/claims/claims.public.ts'
import {
  DeviceSearch,
  devicePageQuery,
  devicePath,
  deviceSearchFields,
  useDeviceColumns,
} from '../../modules/devices/devices.public.ts'
import { bulkWords, FleetActions, removeFromGroups, selectionOf } from '../../modules/fleet/fleet.public.ts'
import { groupWords } from '../../modules/groups/groups.public.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

const beside = new Set(['groups', 'tags', 'site', 'lastMessage'])

/** The devices of a group including its subgroups. */
export function GroupDevices({ group, scope }: { group: GroupRow; scope: GroupScope }) {
  const t = useWords(groupWords)
  const navigate = useNavigate()
  const openLabels = useOpenLabels()
  const list = useList(deviceSearchFields)
  const filter: DeviceFilter = { groupId: group.id, ...list.active }
  const selection = useSelection(filter)
  // Beside the tree there is no room for what the group itself says.
  const columns = useDeviceColumns(scope).map((column) =>
    beside.has(column.id) ? { ...column, extra: true as const } : column,
  )
  const own = scope === 'own'
  return (
    <ResourceTable
      label={t.devices}
      columns={columns}
      query={devicePageQuery({ ...list.page, ...filter, scope })}
      list={list}
      rowKey={({ id }) => id}
      onOpen={(device) => void navigate(devicePath(device))}
      toolbar={<DeviceSearch list={list} />}
      choiceName="group-devices"
      {...(own && {
        selection,
        selectionActions: (count: number) => (
          <>
            <FleetActions
              devices={selectionOf(selection, filter)}
              count={count}
              onDone={selection.clear}
              onLabels={(chosen) => openLabels(chosen, list.page)}
            />
            <TakeOutButton
              group={group}
              devices={selectionOf(selection, filter)}
              count={count}
              onDone={selection.clear}
            />
          </>
        ),
      })}
      empty={
        <EmptyState
          title={t.noDevices}
          {...(own && {
            hint: t.noDevicesHint,
            action: (
              <Button component={Link} to="/equipment/own-equipment?scope=own" size="xs" variant="default">
                {t.toDevices}
              </Button>
            ),
          })}
        />
      }
    />
  )
}

interface TakeOutButtonProps {
  group: GroupRow
  devices: ReturnType<typeof selectionOf>
  count: number
  onDone: () => void
}

/** Removes the selected devices from the group after confirmation. */
function TakeOutButton({ group, devices, count, onDone }: TakeOutButtonProps) {
  const t = useWords(bulkWords)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, { precision: 0 }, language)
  const takeOut = async () => {
    const outcome = await removeFromGroups({ devices, groupIds: [group.id] })
    if ('batchId' in outcome) toastBegun(t.begun(number(count)), outcome.batchId)
    else {
      toastDone(t.fromGroupDone(number(outcome.changed)))
      if (outcome.keptByRule > 0) toastDone(t.fromGroupKept(number(outcome.keptByRule)))
    }
    onDone()
  }
  return (
    <Can needs={['iot:group:edit']}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconFolderMinus size={14} aria-hidden />}
        onClick={() =>
          confirmAction({
            title: t.fromGroup,
            text: t.fromGroupAsk(number(count), group.name),
            action: t.fromGroup,
            danger: true,
            onConfirm: () => void takeOut(),
          })
        }
      >
        {t.fromGroup}
      </Button>
    </Can>
  )
}
