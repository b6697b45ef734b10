import type { Device } from '@limpid/contract/fleet/fleet'
import { dayMs, hourMs } from '@limpid/contract/kernel/durations'
import { localise } from '@limpid/contract/kernel/words'
import { type DeviceConsumable, partCan } from '@limpid/contract/parts/parts'
import type { ProductModel } from '@limpid/contract/products/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../kit/access/Can.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { allOf } from '../../../kit/table/allOf.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { Detail, Detailed } from '../../../ui/rows/Detailed.tsx'
import { toneClass } from '../../../ui/status/tones.ts'
import { findMetric, metricUnit } from '../../products/products.public.ts'
import classes from '../parts.module.css'
import { consumablesQuery } from '../parts.queries.ts'
import { runOutWords } from '../run-out/runOut.words.ts'
import { useRunOutText } from '../run-out/useRunOutText.ts'
import { useScoreText } from '../run-out/useScoreText.ts'
import { ConsumableState, toneOfConsumable } from './ConsumableState.tsx'
import { consumableWords } from './consumables.words.ts'
import { ShortageActions } from './ShortageActions.tsx'
import { TakeDialog } from './TakeDialog.tsx'

const fields = { take: '' }

interface ConsumablesCardProps {
  device: Device
  model: ProductModel
}

/** The consumables of a device: what is left, when it runs out, and what to do. Hidden for products without any. */
export function ConsumablesCard({ device, model }: ConsumablesCardProps) {
  const t = useWords(consumableWords)
  const { hint } = useWords(runOutWords)
  const mayTake = useCan()(['iot:part:edit']) && partCan.replace(device.access)
  const [requested, ask] = useUrlState(fields)
  const query = consumablesQuery(device.id)
  const { data: consumables } = useQuery({ ...query, enabled: requested.take !== '' })
  const [opened, take] = useState<DeviceConsumable>()
  // A link, say from the dashboard, opens the dialog of its consumable while there is some in stock.
  const linked = consumables?.find(({ key, inStock }) => key === requested.take && inStock)
  const columns = useColumns(device, model, mayTake ? take : undefined)
  if (model.consumables.length === 0) return null
  return (
    <Card heading={t.title} hint={hint}>
      <ResourceTable
        label={t.title}
        choiceName="consumables"
        columns={columns}
        query={allOf(query)}
        rowKey={({ key }) => key}
      />
      <TakeDialog
        device={device}
        consumable={opened ?? (mayTake ? linked : undefined)}
        onClose={() => {
          take(undefined)
          if (requested.take !== '') ask({ take: '' })
        }}
      />
    </Card>
  )
}

function useColumns(
  device: Device,
  model: ProductModel,
  onTake: ((consumable: DeviceConsumable) => void) | undefined,
): ResourceColumn<DeviceConsumable>[] {
  const t = useWords(consumableWords)
  const language = useLanguage()
  const now = useNow(60_000)
  const runOutText = useRunOutText()
  const scoreText = useScoreText()
  const orders = useCan()(['iot:delivery:edit']) && partCan.order(device.access)
  const amount = (value: number, { metric: key }: DeviceConsumable) => {
    const metric = findMetric(model, key ?? '')
    return formatNumber(value, { precision: metric?.precision ?? 0, unit: metricUnit(metric) }, language)
  }
  return [
    {
      id: 'consumable',
      header: t.consumable,
      card: 'title',
      width: 140,
      cell: ({ name }) => localise(name, language),
    },
    { id: 'state', header: t.state, cell: ({ state }) => <ConsumableState state={state} /> },
    {
      id: 'level',
      header: t.level,
      width: 150,
      cell: (one) =>
        one.level === null ? (
          <Detail>{one.metric === null ? t.noGauge : t.notReported}</Detail>
        ) : (
          <Detailed details={one.low === null ? null : t.lowAt(amount(one.low, one))}>
            <div className={classes.number}>{amount(one.level, one)}</div>
            <div className={classes.barLine} aria-hidden>
              <span className={`${classes.bar} ${toneClass(toneOfConsumable(one.state))}`}>
                <span style={{ width: `${Math.min(100, Math.max(0, one.level))}%` }} />
              </span>
            </div>
          </Detailed>
        ),
    },
    {
      id: 'perDay',
      header: t.perDay,
      align: 'right',
      cell: (one) =>
        one.perDay === null || one.perDay <= 0 ? (
          '–'
        ) : (
          <Detailed details={findMetric(model, one.metric ?? '')?.unit === '%' ? t.ofFull : null}>
            {amount(one.perDay, one)}
          </Detailed>
        ),
    },
    {
      id: 'runsOut',
      header: t.runsOut,
      width: 200,
      cell: (one) => {
        const forecast = runOutText({ ...one, kind: 'consumable' }, device.timeZone)
        if (!forecast) return one.level !== null && one.level <= 0 ? t.now : '–'
        const leftMs = one.endsAt ? one.endsAt.getTime() - now.getTime() : Number.POSITIVE_INFINITY
        const isSoon = leftMs > 0 && leftMs < 2 * dayMs
        const soon = isSoon ? t.inHours(Math.max(1, Math.round(leftMs / hourMs))) : null
        return (
          <Detailed details={[soon, ...forecast.data, scoreText(one.score)]}>
            <span className={classes.number}>{forecast.text}</span>
          </Detailed>
        )
      },
    },
    {
      id: 'stock',
      header: t.stock,
      align: 'right',
      cell: ({ inStock, onOrder }) =>
        inStock === null ? (
          '–'
        ) : (
          <Detailed details={onOrder ? t.coming(formatNumber(onOrder, {}, language)) : null}>
            {formatNumber(inStock, {}, language)}
          </Detailed>
        ),
    },
    {
      id: 'toDo',
      header: t.toDo,
      width: 140,
      cell: (one) => (
        <ShortageActions
          device={device}
          consumable={one}
          orders={orders}
          onTake={onTake && (() => onTake(one))}
        />
      ),
    },
  ]
}
