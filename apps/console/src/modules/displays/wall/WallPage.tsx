import type { WallTile } from '@limpid/contract/displays/wall'
import { localise } from '@limpid/contract/kernel/words'
import { Button, Select } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { QueryContent } from '../../../kit/page/QueryContent.tsx'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { bigScreenPath } from '../../../lib/addresses/bigScreen.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { formatAge, formatNumber } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { Callout } from '../../../ui/status/Callout.tsx'
import { ScopeSwitch, scopeField, useScope } from '../../devices/devices.public.ts'
import { NoTiles } from './NoTiles.tsx'
import { tileState, tileStates } from './tile/tileState.ts'
import { useHeld } from './useHeld.ts'
import { useSteadyRanks } from './useSteadyRanks.ts'
import { WallFilters } from './WallFilters.tsx'
import { WallGrid } from './WallGrid.tsx'
import { WallLegend } from './WallLegend.tsx'
import classes from './wall.module.css'
import { useWallNews, wallEveryMs, wallQuery } from './wall.queries.ts'
import { wallWords } from './wall.words.ts'
import { densities, groupings, groupTiles } from './wallRows.ts'

const fields = {
  scope: scopeField,
  keywords: '',
  siteId: '',
  groupId: '',
  productId: '',
  state: choice('', ['', 'alarm', ...tileStates]),
  by: choice('site', groupings),
  size: choice('', ['', ...densities]),
}

const noTiles: readonly WallTile[] = []
const noFilters = { keywords: '', siteId: '', groupId: '', productId: '', state: '' } as const

/** The fleet as a wall of tiles, live. */
export default function WallPage() {
  const t = useWords(wallWords)
  const language = useLanguage()
  const [state, change] = useUrlState(fields)
  const chosen = useScope(state.scope)
  const { keywords, siteId, groupId, productId } = state
  const scope = chosen === 'all' ? ('all' as const) : ('mine' as const)
  const filter = {
    scope,
    ...(siteId && { siteId }),
    ...(groupId && { groupId }),
    ...(productId && { productId }),
    ...(keywords && { keywords }),
  }
  const { data: fetched, error, dataUpdatedAt, refetch } = useQuery(wallQuery(filter))
  const data = useDeferredValue(fetched)
  useWallNews(filter)
  const now = useNow(10_000)
  const stale = data !== undefined && now.getTime() - dataUpdatedAt > 2 * wallEveryMs
  const tiles = data?.tiles ?? noTiles
  const matching = useMemo(
    () =>
      state.state === ''
        ? tiles
        : tiles.filter((tile) =>
            state.state === 'alarm' ? tile.alarm !== null : tileState(tile) === state.state,
          ),
    [tiles, state.state],
  )
  const { isHeld, attached, focusOn } = useHeld()
  const { shown, ranks, moved, sort } = useSteadyRanks(
    tiles,
    matching,
    JSON.stringify([filter, state.state, state.by]),
    isHeld,
  )
  const groups = useMemo(
    () => groupTiles(shown, state.by, ({ name }) => localise(name, language), ranks),
    [shown, state.by, language, ranks],
  )
  const isFiltered = Boolean(keywords || siteId || groupId || productId || state.state)
  const number = (value: number) => formatNumber(value, {}, language)
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <>
          <ScopeSwitch value={chosen} onChange={(next) => change({ scope: next, siteId: '', groupId: '' })} />
          <Button
            component="a"
            href={`#${bigScreenPath}${state.scope === '' ? '' : `?scope=${state.scope}`}`}
            target="_blank"
            rel="noopener"
            size="sm"
          >
            {t.bigScreen}
          </Button>
        </>
      }
    >
      <WallFilters scope={scope} filters={state} onFilters={change} />
      <div className={classes.tools}>
        <Select
          aria-label={t.by}
          size="sm"
          w={140}
          allowDeselect={false}
          data={[
            { value: 'site', label: t.bySite },
            { value: 'group', label: t.byGroup },
            { value: 'product', label: t.byProduct },
            { value: 'none', label: t.byNone },
          ]}
          value={state.by}
          onChange={(by) => change({ by: groupings.find((one) => one === by) ?? 'site' })}
        />
        <Select
          aria-label={t.density}
          size="sm"
          w={184}
          allowDeselect={false}
          data={[
            { value: '', label: t.auto },
            ...densities.map((density) => ({ value: density, label: t[density] })),
          ]}
          value={state.size}
          onChange={(size) => change({ size: densities.find((one) => one === size) ?? '' })}
        />
        <WallLegend tiles={tiles} value={state.state} onChange={(next) => change({ state: next })} />
      </div>
      {/* The button is in it: on the way to it nothing must move either. */}
      <div className={classes.held} {...attached}>
        <div className={classes.order}>
          <span role="status">{moved > 0 ? t.changed(number(moved)) : t.urgentFirst}</span>
          {moved > 0 ? (
            <Button
              size="compact-sm"
              leftSection={<IconRefresh size={14} aria-hidden />}
              onClick={({ detail }) => {
                flushSync(sort)
                // The button is gone; a pointer has no use for the focus.
                if (detail === 0) focusOn('[data-tile][tabindex="0"]')
              }}
            >
              {t.sort}
            </Button>
          ) : null}
        </div>
        {stale ? (
          <Callout tone="warn" role="status">
            {t.stale(formatAge(new Date(dataUpdatedAt), now, language))}
          </Callout>
        ) : null}
        {data && data.total > tiles.length ? (
          <Callout tone="info">{t.shownOf(number(tiles.length), number(data.total))}</Callout>
        ) : null}
        <QueryContent
          query={{ data, error, refetch }}
          title={t.loadFailed}
          skeleton={<SkeletonBlock height={360} />}
        >
          {() => {
            if (shown.length > 0)
              return <WallGrid groups={groups} by={state.by} size={state.size} stale={stale} />
            if (!isFiltered) return <NoTiles />
            return (
              <EmptyState
                title={t.noMatch}
                hint={t.noMatchHint}
                action={
                  <Button size="xs" variant="default" onClick={() => change(noFilters)}>
                    {t.clear}
                  </Button>
                }
              />
            )
          }}
        </QueryContent>
      </div>
    </PageFrame>
  )
}
