import type { Cycle } from '@limpid/contract/cycles'
import type { ProductModel } from '@limpid/contract/products/model'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { useUrlState } from '../../kit/useUrlState.ts'
import { useWords } from '../../kit/useWords.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import classes from './cycles.module.css'
import { cyclePageQuery, cycleQuery } from './cycles.queries.ts'
import { cycleWords } from './cycles.words.ts'
import { useWashColumns } from './useWashColumns.tsx'
import { WashDetail } from './WashDetail.tsx'

/** `cycle` alone does not find a wash that is on another page: its start stands beside it. */
const fields = { cycle: '', washStart: '' }
const washes = listFields({ prefix: 'wash' })

/** The washes of a device: the chosen one, or else the newest, with its curve; below it the list. */
export function WashesPanel({ deviceId, model }: { deviceId: string; model: ProductModel }) {
  const t = useWords(cycleWords)
  const top = useRef<HTMLDivElement>(null)
  const [state, change] = useUrlState(fields)
  const list = useList(washes)
  const pageQuery = cyclePageQuery(deviceId, list.page)
  const { data } = useQuery(pageQuery)
  const listed = state.cycle ? data?.list.find(({ id }) => id === state.cycle) : data?.list[0]
  const start = new Date(state.washStart)
  const elsewhere = state.cycle !== '' && !listed && !Number.isNaN(start.getTime())
  const { data: found } = useQuery({ ...cycleQuery(deviceId, state.cycle, start), enabled: elsewhere })
  const shown = listed ?? (elsewhere ? found : undefined) ?? undefined
  const missing = state.cycle !== '' && data !== undefined && !shown && (!elsewhere || found === null)
  const columns = useWashColumns(model, shown?.id)
  const open = (cycle: Cycle) => {
    change({ cycle: cycle.id, washStart: cycle.startedAt.toISOString() })
    top.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={classes.washes}>
      <div ref={top}>
        {shown ? <WashDetail deviceId={deviceId} model={model} cycle={shown} /> : null}
        {!data ? <SkeletonBlock height={360} /> : null}
        {missing ? (
          <EmptyState
            title={t.gone}
            action={
              <Button size="xs" variant="default" onClick={() => change({ cycle: '', washStart: '' })}>
                {t.showNewest}
              </Button>
            }
          />
        ) : null}
      </div>
      <ResourceTable
        label={t.washes}
        columns={columns}
        query={pageQuery}
        list={list}
        rowKey={({ id }) => id}
        onOpen={open}
        empty={<EmptyState title={t.emptyTitle} hint={t.emptyHint} />}
      />
    </div>
  )
}
