import { maxRunOutsOfPage, type RunOutOfDevice } from '@limpid/contract/analysis/run-outs/run-outs'
import { localise } from '@limpid/contract/kernel/words'
import { unitText } from '@limpid/contract/products/words/units'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../../kit/page/LoadFailed.tsx'
import periodClasses from '../../../../kit/period/period.module.css'
import { Pager } from '../../../../kit/table/Pager.tsx'
import { useReachable } from '../../../../kit/table/useReachable.ts'
import { useList } from '../../../../kit/useList.ts'
import { formatNumber, withUnit } from '../../../../lib/format.ts'
import { Card } from '../../../../ui/Card.tsx'
import { CardTable } from '../../../../ui/figures/tables/CardTable.tsx'
import { Detailed } from '../../../../ui/rows/Detailed.tsx'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import { devicePath } from '../../../devices/devices.public.ts'
import { ConsumableState, useEndText } from '../../../parts/parts.public.ts'
import { FigureAbout } from '../../fleet/FigureAbout.tsx'
import type { ProductQuery } from '../product.queries.ts'
import { RunOutAction } from './RunOutAction.tsx'
import { runOutList } from './runOutList.ts'
import { runOutsQuery } from './runOuts.queries.ts'
import { runOutsWords } from './runOuts.words.ts'
import { runOutsExplained } from './runOutsExplained.ts'

interface RunOutsCardProps {
  code: string
  query: ProductQuery
}

/** What runs out next at which device, and what to do; nothing for products without anything that does. */
export function RunOutsCard({ code, query }: RunOutsCardProps) {
  const t = useWords(runOutsWords)
  const language = useLanguage()
  const controls = useList(runOutList)
  const { page, turn } = controls
  const { data, error, refetch, isPlaceholderData } = useQuery(runOutsQuery(code, query, page))
  useReachable(controls, isPlaceholderData ? undefined : data?.total)
  if (data?.total === 0) return null
  const whole = (value: number) => formatNumber(value, {}, language)
  return (
    <Card heading={t.title} hint={t.hint} action={<FigureAbout of={runOutsExplained} />}>
      {data ? <RunOutsTable list={data.list} /> : null}
      {!data && !error ? <SkeletonBlock height={160} /> : null}
      {!data && error ? (
        <LoadFailed title={t.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data && data.left > 0 ? (
        <p className={periodClasses.note}>{t.left(whole(data.total), whole(data.left))}</p>
      ) : null}
      {data && data.total > page.pageSize ? (
        <Pager total={data.total} page={page} maxPageSize={maxRunOutsOfPage} onTurn={turn} />
      ) : null}
    </Card>
  )
}

function RunOutsTable({ list }: { list: readonly RunOutOfDevice[] }) {
  const t = useWords(runOutsWords)
  const language = useLanguage()
  const endText = useEndText()
  return (
    <CardTable
      label={t.list}
      head={[t.device, t.thing, t.state, t.level, t.ends, t.toDo]}
      rows={list.map((one) => {
        const { device, kind, key, name, state, life } = one
        const end = endText(life, kind, device.timeZone)
        return {
          key: `${device.id} ${kind} ${key}`,
          name: <Link to={`${devicePath({ ...device, access: device })}?tab=parts`}>{device.name}</Link>,
          cells: [
            localise(name, language),
            <ConsumableState key="state" state={state} kind={kind} />,
            <WhatIsLeft key="left" one={one} />,
            end ? (
              <Detailed key="ends" details={end.data}>
                {end.text}
              </Detailed>
            ) : (
              '–'
            ),
            <RunOutAction key="action" one={one} />,
          ],
        }
      })}
    />
  )
}

/** The level; of what ends by its days or a counter, what of them is used. */
function WhatIsLeft({ one: { life, unit, precision } }: { one: RunOutOfDevice }) {
  const t = useWords(runOutsWords)
  const language = useLanguage()
  const { by, now, end } = life
  if (now === null) return '–'
  const amount = (value: number) => {
    const text = formatNumber(value, { precision }, language)
    return unit === null ? t.days(text) : withUnit(text, unitText(unit))
  }
  return by === 'level' ? amount(now) : t.usedOf(formatNumber(now, { precision }, language), amount(end))
}
