import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useWords } from '../../../../kit/language/useWords.ts'
import { toastDone } from '../../../../kit/toast.ts'
import { saveBlob } from '../../../../lib/files/saveFile.ts'
import { formatInstant } from '../../../../lib/format.ts'
import type { TakePicture } from '../../../../ui/chart/chartProps.ts'
import { ActionEntry, ActionMenu } from '../../../../ui/drop/ActionMenu.tsx'
import { downloadReadings } from '../../telemetry.queries.ts'
import { chartsWords } from '../charts.words.ts'

interface ExportMenuProps {
  device: { id: string; name: string; sn: string }
  metrics: readonly string[]
  /** The device it is compared with, whose readings are exported too; empty without one. */
  otherId: string
  /** The visible range at this moment, ms since 1970. */
  bounds: () => { from: number; to: number }
  /** Empty while the chart is not visible. */
  camera: RefObject<TakePicture | null>
  isChart: boolean
}

/** Exports the chart as an image, or every reading of its range as a table. */
export function ExportMenu({ device, metrics, otherId, bounds, camera, isChart }: ExportMenuProps) {
  const t = useWords(chartsWords)
  const picture = async () => {
    const [from, to] = Object.values(bounds()).map((ms) => formatInstant(new Date(ms)))
    const content = await camera.current?.([`${device.name} · ${device.sn}`, `${from} – ${to}`])
    return content && { name: `${device.sn} ${from?.slice(0, 10)}.png`, content }
  }
  const readings = () => {
    const { from, to } = bounds()
    return downloadReadings(device.id, { metrics, from: new Date(from), to: new Date(to) }, otherId)
  }
  const work = useMutation({
    mutationFn: (kind: 'png' | 'csv') => (kind === 'png' ? picture() : readings()),
    onSuccess: (file) => {
      if (!file) return
      saveBlob(file.name, file.content)
      toastDone(t.exported(file.name))
    },
  })
  return (
    <ActionMenu
      label={t.export}
      icon={<IconDownload size={14} aria-hidden />}
      size="xs"
      loading={work.isPending}
    >
      {isChart ? <ActionEntry onClick={() => work.mutate('png')}>{t.asPng}</ActionEntry> : null}
      <ActionEntry onClick={() => work.mutate('csv')}>{t.asCsv}</ActionEntry>
    </ActionMenu>
  )
}
