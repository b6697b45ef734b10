import { maxTilesAtOnce, type Wall, type WallQuery, wallCalls } from '@limpid/contract/displays/wall'
import { useThrottledCallback } from '@mantine/hooks'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { queriesOf } from '../../../api/queries.ts'
import { refetchChanged } from '../../../api/refetch.ts'
import { remote } from '../../../api/remote.ts'
import { useLive } from '../../../kit/live/useLive.ts'

const reads = queriesOf('displays', wallCalls)
const call = remote(wallCalls)

export type WallFilter = Partial<Omit<WallQuery, 'ids'>>

/** The whole wall is read again after this long: what nobody reports, a wash estimated to be over say, shows up then. */
export const wallEveryMs = 60_000
/** Devices of live updates are collected for this long. */
const newsEveryMs = 2_000

export function wallQuery(filter: WallFilter) {
  return {
    ...reads.wall({ query: filter }),
    placeholderData: keepPreviousData,
    refetchInterval: wallEveryMs,
    meta: { shown: 'page' },
  }
}

/** A wall with some of its devices read again; those not found any more are taken out. */
function patchWall(wall: Wall, ids: readonly string[], read: Wall): Wall {
  const found = new Map(read.tiles.map((tile) => [tile.id, tile]))
  const known = new Set(wall.tiles.map(({ id }) => id))
  const kept = wall.tiles.flatMap((tile) => {
    if (!ids.includes(tile.id)) return [tile]
    const again = found.get(tile.id)
    return again ? [again] : []
  })
  const added = read.tiles.filter(({ id }) => !known.has(id))
  const tiles = [...kept, ...added]
  return { total: wall.total + tiles.length - wall.tiles.length, tiles }
}

/** Reads the devices that live updates name, and no others. */
export function useWallNews(filter: WallFilter): void {
  const client = useQueryClient()
  const named = useRef(new Set<string>())
  const { queryKey } = reads.wall({ query: filter })
  const refresh = () => void refetchChanged(client, { queryKey })
  const read = useThrottledCallback(async () => {
    const ids = [...named.current]
    named.current.clear()
    if (ids.length === 0) return
    if (ids.length > maxTilesAtOnce) return refresh()
    try {
      const some = await call.wall({ query: { ...filter, ids } })
      client.setQueryData<Wall>(queryKey, (wall) => wall && patchWall(wall, ids, some))
    } catch {
      // The next reading of the whole wall has them.
    }
  }, newsEveryMs)
  useLive(
    ['fleet'],
    (news) => {
      if (news.kind !== 'device.changed' && news.kind !== 'cycle.changed' && news.kind !== 'alarm.changed')
        return
      named.current.add(news.deviceId)
      void read()
    },
    refresh,
  )
}
