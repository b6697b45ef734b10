import type { Operation } from '@limpid/contract/analysis/operation/operation'
import { operationFigures } from '@limpid/contract/analysis/operation/operation-figures'
import { hourMs } from '@limpid/contract/kernel/durations'
import { localise } from '@limpid/contract/kernel/words'
import { Link } from 'react-router'
import { BarsPicture } from '../../../../kit/export/BarsPicture.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { rangeText } from '../../../../lib/times/rangeText.ts'
import { Card } from '../../../../ui/Card.tsx'
import { CardTable } from '../../../../ui/figures/tables/CardTable.tsx'
import { devicePath } from '../../../devices/devices.public.ts'
import { FigureAbout } from '../../fleet/FigureAbout.tsx'
import { fleetWords } from '../../fleet/fleet.words.ts'
import classes from '../product.module.css'
import { beforeText } from './beforeText.ts'
import { type OperationFile, OperationSheet } from './OperationSheet.tsx'
import { operationWords } from './operation.words.ts'
import { modeSheet } from './operationSheets.ts'

const totalOf = (modes: Operation['modes']) => modes.reduce((sum, { ms }) => sum + ms, 0)

interface ModesCardProps {
  modes: Operation['modes']
  /** Of the period compared with; empty without one. */
  before: Operation['modes']
  file: OperationFile
  /** The only one that was chosen; undefined for several. */
  device: Parameters<typeof devicePath>[0] | undefined
  /** The query of a device's page that shows its modes. */
  curve: string
  /** The list of the devices, each of which leads to its readings. */
  devicesTo: string | undefined
}

/** How long the machines filled, heated, waited, washed and cleaned themselves. */
export function ModesCard({ modes, before, file, device, curve, devicesTo }: ModesCardProps) {
  const t = useWords(operationWords)
  const language = useLanguage()
  const common = useWords(fleetWords)
  const total = totalOf(modes)
  const totalBefore = totalOf(before)
  const percent = (share: number) => formatNumber(share * 100, { precision: 1, unit: '%' }, language)
  const earlier = new Map(before.map(({ key, ms }) => [key, (ms / totalBefore) * 100]))
  const hours = (ms: number) =>
    formatNumber(ms / hourMs, { precision: operationFigures.modeTime.precision, unit: 'h' }, language)
  return (
    <Card
      heading={t.modes}
      hint={device ? t.modesHint : t.modesHintOfAll}
      action={
        <span className={classes.actions}>
          <FigureAbout of={operationFigures.modeTime} />
          <BarsPicture
            title={t.modes}
            about={rangeText(file.days)}
            bars={modes.map(({ key, name, ms }) => ({
              value: ms / hourMs,
              tick: name ? localise(name, language) : key,
            }))}
            format={(value) => hours(value * hourMs)}
            texts={{ values: localise(operationFigures.modeTime.name, language) }}
          />
          <OperationSheet name={t.modes} file={file} rows={(found, words) => modeSheet(found, words)} />
        </span>
      }
    >
      <CardTable
        label={t.modes}
        head={[t.mode, t.time, t.share, ...(earlier.size > 0 ? [t.beforeAndChange] : [])]}
        rows={modes.map(({ key, name, ms }) => {
          const text = name ? localise(name, language) : key
          const to = device ? `${devicePath(device)}?${curve}` : devicesTo
          return {
            key,
            name: to ? <Link to={to}>{text}</Link> : text,
            share: ms / total,
            cells: [
              hours(ms),
              percent(ms / total),
              ...(earlier.size > 0
                ? [
                    beforeText(
                      '%',
                      (ms / total) * 100,
                      earlier.get(key) ?? 0,
                      (share) => percent(share / 100),
                      { common, language },
                    ),
                  ]
                : []),
            ],
          }
        })}
      />
    </Card>
  )
}
