import type { AlarmPageQuery, AlarmRow } from '@limpid/contract/alarms/schemas'
import type { Page } from '@limpid/contract/kernel/page'
import { useThrottledCallback, useTimeout } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { mayRefetch } from '../../../kit/live/useNewsRefresh.ts'
import { alarmPageQuery, peekAlarms } from '../alarms.queries.ts'

/** Time until a look that failed is repeated. */
const againMs = 15_000

interface Later {
  of: string
  at: number
  page: Page<AlarmRow>
}

/** Shown rows with what is known of them by now, in the order in which they are shown. */
function withNews(shown: readonly AlarmRow[], now: readonly AlarmRow[]): AlarmRow[] {
  const byId = new Map(now.map((row) => [row.id, row]))
  return shown.map((row) => byId.get(row.id) ?? row)
}

/**
 * Keeps the rows of a page where they are while alarms come and go: what is shown is renewed in place, what is new is only
 * counted until somebody asks for it.
 */
export function useSteadyPage(query: Partial<AlarmPageQuery>, onNew: (rows: readonly AlarmRow[]) => void) {
  const client = useQueryClient()
  const options = alarmPageQuery(query)
  const of = JSON.stringify(options.queryKey)
  const { data: shown, dataUpdatedAt } = useQuery({ ...options, meta: { shown: 'page' } })
  const [later, setLater] = useState<Later>()
  const isNew = (row: AlarmRow) => !shown?.list.some(({ id }) => id === row.id)
  const current = later && later.of === of && later.at >= dataUpdatedAt ? later : undefined
  const fresh = current?.page.list.filter(isNew) ?? []
  // A page that is still loading may have been read before what is new: it is looked at again once it is there.
  const owed = useRef(false)
  const peek = useThrottledCallback(async () => {
    const state = client.getQueryState<Page<AlarmRow>>(options.queryKey)
    owed.current = !state?.data
    if (!state?.data) return
    const page = await (mayRefetch(state, Date.now()) ? peekAlarms(query).catch(() => undefined) : undefined)
    if (!page) return again.start()
    const before = client.getQueryData<Page<AlarmRow>>(options.queryKey)
    if (!before) return
    const known = new Set([...before.list, ...(current?.page.list ?? [])].map(({ id }) => id))
    onNew(page.list.filter(({ id }) => !known.has(id)))
    // Nothing can move where there are no rows.
    const list = before.list.length === 0 ? page.list : withNews(before.list, page.list)
    const total = before.list.length === 0 ? page.total : before.total
    client.setQueryData(options.queryKey, { ...before, list, total })
    setLater({ of, at: Date.now(), page })
  }, 1000)
  const again = useTimeout(() => void peek(), againMs)
  useEffect(() => {
    if (dataUpdatedAt > 0 && owed.current) void peek()
  }, [dataUpdatedAt, peek])
  return {
    shown,
    /** How many alarms of this page are not shown yet. */
    fresh: fresh.length,
    peek,
    show: () => void client.invalidateQueries({ queryKey: options.queryKey }),
  }
}
