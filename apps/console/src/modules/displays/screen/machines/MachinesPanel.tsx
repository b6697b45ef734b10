import type { Overview } from '@limpid/contract/analysis/overview'
import type { WallTile } from '@limpid/contract/displays/wall'
import { type CSSProperties, useMemo } from 'react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { toneClass } from '../../../../ui/status/tones.ts'
import { tileRank } from '../../wall/tile/tileRank.ts'
import { tileState } from '../../wall/tile/tileState.ts'
import { useTileText } from '../../wall/tile/useTileText.tsx'
import { PanelFrame } from '../panels/PanelFrame.tsx'
import classes from '../panels/panels.module.css'
import { useNextPart, usePartStart } from '../parts/parts.ts'
import { screenWords } from '../screen.words.ts'
import { useRoom } from '../useRoom.ts'
import { fittingTiles, gap, tileSize } from './fittingTiles.ts'
import tiled from './machines.module.css'

const isWashing = (tile: WallTile) => (tileState(tile) === 'washing' ? 0 : 1)
const byUrgency = (one: WallTile, other: WallTile) =>
  tileRank(one) - tileRank(other) || isWashing(one) - isWashing(other) || one.name.localeCompare(other.name)

/** Lines about what a machine does; as many of them as fit are seen. */
const maxFacts = 4

interface MachinesPanelProps {
  machines: readonly WallTile[]
  overview: Overview
  now: Date
}

/** A tile per machine with state, programme and progress: what needs attention first, then what washes. */
export function MachinesPanel({ machines, overview, now }: MachinesPanelProps) {
  const t = useWords(screenWords)
  const language = useLanguage()
  const textOf = useTileText()
  const [room, attach] = useRoom()
  const { columns, tiles, growth } = fittingTiles(room, machines.length)
  const start = usePartStart('machines', machines.length)
  const shown = useMemo(
    () => machines.toSorted(byUrgency).slice(start, start + tiles),
    [machines, start, tiles],
  )
  useNextPart('machines', start, tiles, machines.length)
  const number = (value: number) => formatNumber(value, {}, language)
  const { devices, online, silent, washing } = overview
  const all =
    shown.length > 0 && devices > shown.length
      ? t.part(number(start + 1), number(start + shown.length), number(devices))
      : t.inAll(number(devices))
  return (
    <PanelFrame
      title={t.machines}
      aside={t.machineCounts(number(washing), number(devices - online - silent), all)}
    >
      <div className={classes.stack} data-bottom>
        <ul
          ref={attach}
          className={tiled.tiles}
          style={
            {
              '--columns': columns,
              '--growth': growth,
              '--height': tileSize.height,
              '--gap': gap,
            } as CSSProperties
          }
        >
          {shown.map((tile) => {
            const { colours, Icon, word, time, percent, alarm, alarmTone, facts, age, isFresh, isStale } =
              textOf(tile, now)
            return (
              <li
                key={tile.id}
                className={alarmTone === 'bad' || alarmTone === 'warn' ? toneClass(alarmTone) : colours}
                data-stale={isStale || undefined}
                data-alarmed={alarm ? true : undefined}
              >
                <strong data-site={tile.site && tile.site.name !== tile.name ? tile.site.name : undefined}>
                  {`${tile.name} `}
                </strong>
                <span className={tiled.tileState}>
                  <Icon aria-hidden />
                  <b>{word}</b>
                  {time ? <span>{time}</span> : null}
                  {isFresh || time ? null : <small>{age}</small>}
                </span>
                <span className={`${tiled.lines} ${classes.wrapped}`}>
                  {alarm ? <span>{alarm}</span> : null}
                  {facts.slice(0, growth > 1 || !alarm ? maxFacts : 0).map(({ label, value }) => (
                    <span key={label}>
                      {label} {value}
                    </span>
                  ))}
                </span>
                {percent === undefined ? null : (
                  <span className={tiled.tileBar} aria-hidden>
                    <span style={{ width: `${percent}%` }} />
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </PanelFrame>
  )
}
