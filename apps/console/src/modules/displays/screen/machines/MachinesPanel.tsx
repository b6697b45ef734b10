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
import { namedAt } from '../namedAt.ts'
import { PanelFrame } from '../PanelFrame.tsx'
import classes from '../screen.module.css'
import { screenWords } from '../screen.words.ts'
import { useRoom } from '../useRoom.ts'
import { fittingTiles } from './fittingTiles.ts'
import tiled from './machines.module.css'

const isWashing = (tile: WallTile) => (tileState(tile) === 'washing' ? 0 : 1)
const byUrgency = (one: WallTile, other: WallTile) =>
  tileRank(one) - tileRank(other) || isWashing(one) - isWashing(other) || one.name.localeCompare(other.name)

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
  const shown = useMemo(() => machines.toSorted(byUrgency).slice(0, tiles), [machines, tiles])
  const number = (value: number) => formatNumber(value, {}, language)
  const { devices, online, silent, washing } = overview
  return (
    <PanelFrame
      title={t.machines}
      aside={t.machineCounts(number(washing), number(devices - online - silent), number(devices))}
    >
      <div className={classes.stack} data-bottom>
        <ul
          ref={attach}
          className={tiled.tiles}
          style={
            {
              '--columns': columns,
              '--growth': growth,
            } as CSSProperties
          }
        >
          {shown.map((tile) => {
            const { state, colours, Icon, word, time, percent, shortAlarm, alarmTone, facts, age, isStale } =
              textOf(tile, now)
            const shownFacts = facts.slice(0, tile.measures ? 2 : 1)
            return (
              <li
                key={tile.id}
                className={alarmTone === 'bad' || alarmTone === 'warn' ? toneClass(alarmTone) : colours}
                data-stale={isStale || undefined}
              >
                <strong>{namedAt(tile)}</strong>
                <span className={tiled.tileState}>
                  <Icon aria-hidden />
                  <b>{word}</b>
                  <span>{time}</span>
                </span>
                {percent === undefined ? null : (
                  <span className={tiled.tileBar} aria-hidden>
                    <span style={{ width: `${percent}%` }} />
                  </span>
                )}
                <span className={tiled.tileFoot}>
                  <span>
                    {shortAlarm ||
                      shownFacts
                        .map(({ label, value }) => (state === 'washing' ? value : `${label} ${value}`))
                        .join(' · ')}
                  </span>
                  <small>{age}</small>
                </span>
              </li>
            )
          })}
        </ul>
        {tiles > 0 && devices > shown.length ? (
          <p className={classes.more}>{t.moreMachines(number(devices - shown.length))}</p>
        ) : null}
      </div>
    </PanelFrame>
  )
}
