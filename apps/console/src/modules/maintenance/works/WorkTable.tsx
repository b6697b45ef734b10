import type { Device } from '@limpid/contract/fleet/fleet'
import { localise } from '@limpid/contract/kernel/words'
import { type MaintenanceWork, maintenanceCan } from '@limpid/contract/maintenance/maintenance'
import { ActionIcon } from '@mantine/core'
import { IconTools, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { listFields } from '../../../kit/table/listFields.ts'
import { toastDone } from '../../../kit/toast.ts'
import { useList } from '../../../kit/useList.ts'
import { formatInstant } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PictureStrip } from '../../pictures/pictures.public.ts'
import classes from '../maintenance.module.css'
import { removeWork, worksQuery } from '../maintenance.queries.ts'
import { maintenanceWords } from '../maintenance.words.ts'

const fields = listFields({ prefix: 'work' })

interface WorkTableProps {
  device: Pick<Device, 'id' | 'access'>
  mayRecord: boolean
}

/** The maintenance records of a device, latest first. */
export function WorkTable({ device: { id: deviceId, access }, mayRecord }: WorkTableProps) {
  const t = useWords(maintenanceWords)
  const list = useList(fields)
  return (
    <ResourceTable
      label={t.works}
      choiceName="works"
      columns={useWorkColumns(deviceId)}
      query={worksQuery(deviceId, list.page)}
      list={list}
      rowKey={({ id }) => id}
      {...(mayRecord && {
        actions: (work: MaintenanceWork) =>
          maintenanceCan.removeWork(access, work) ? <RemoveWork deviceId={deviceId} work={work} /> : null,
      })}
      empty={
        <EmptyState
          icon={<IconTools />}
          title={t.worksEmpty}
          {...(mayRecord && { hint: t.worksEmptyHint })}
        />
      }
    />
  )
}

function useWorkColumns(deviceId: string): ResourceColumn<MaintenanceWork>[] {
  const t = useWords(maintenanceWords)
  const language = useLanguage()
  return [
    { id: 'work', header: t.work, card: 'title', width: 160, cell: ({ name }) => localise(name, language) },
    {
      id: 'doneAt',
      header: t.doneAt,
      cell: ({ doneAt }) => <span className={classes.number}>{formatInstant(doneAt)}</span>,
    },
    {
      id: 'parts',
      header: t.partsReplaced,
      cell: ({ parts }) =>
        parts
          .map(({ name, serial }) => [localise(name, language), serial].filter(Boolean).join(' '))
          .join(t.comma) || '–',
    },
    { id: 'doneBy', header: t.doneBy, cell: ({ doneBy }) => doneBy ?? t.someone },
    {
      id: 'note',
      header: t.note,
      width: 240,
      cell: ({ note, pictureIds }) => (
        <span className={classes.lines}>
          <span className={classes.note}>{note || (pictureIds.length === 0 ? '–' : '')}</span>
          <PictureStrip deviceId={deviceId} ids={pictureIds} />
        </span>
      ),
    },
  ]
}

function RemoveWork({ deviceId, work }: { deviceId: string; work: MaintenanceWork }) {
  const t = useWords(maintenanceWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const remove = useMutation({
    mutationFn: () => removeWork({ params: { id: deviceId, workId: work.id } }),
    onSuccess: () => {
      toastDone(t.workRemoved)
    },
  })
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      loading={remove.isPending}
      aria-label={`${common.remove} ${localise(work.name, language)}`}
      onClick={() =>
        confirmAction({
          title: t.removeWorkTitle,
          text: t.removeWorkAsk,
          action: common.remove,
          danger: true,
          onConfirm: () => remove.mutate(),
        })
      }
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  )
}
