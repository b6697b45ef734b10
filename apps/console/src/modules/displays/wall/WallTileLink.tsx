import type { WallTile } from '@limpid/contract/displays/wall'
import { localise } from '@limpid/contract/kernel/words'
import { IconBell } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { toneClass } from '../../../ui/status/tones.ts'
import { devicePath } from '../../devices/devices.public.ts'
import type { TileText } from './useTileText.tsx'
import classes from './wall.module.css'
import type { Density } from './wallRows.ts'

interface WallTileLinkProps {
  tile: WallTile
  text: TileText
  density: Density
  index: number
  isActive: boolean
  /** It has the focus. */
  onFocus: () => void
  onPoint: () => void
}

/** A device of the wall; opens it. */
export function WallTileLink({ tile, text, density, index, isActive, onFocus, onPoint }: WallTileLinkProps) {
  const { state, tone, Icon, alarmTone, isStale, whole } = text
  return (
    <Link
      to={devicePath({ id: tile.id, sn: tile.sn, access: { relation: tile.relation } })}
      className={`${classes[density]} ${toneClass(tone)}`}
      data-tile={index}
      data-state={state}
      data-stale={isStale || undefined}
      data-alarm={alarmTone}
      tabIndex={isActive ? 0 : -1}
      // The name of a link has what is written in it; what a small tile leaves out is its description.
      aria-label={density === 'dots' ? whole : undefined}
      title={whole}
      onFocus={onFocus}
      onPointerEnter={onPoint}
    >
      {density === 'dots' ? (
        <Icon size={14} aria-hidden />
      ) : (
        <Content tile={tile} text={text} density={density} />
      )}
    </Link>
  )
}

/** What is written in a tile. */
function Content({ tile, text, density }: Pick<WallTileLinkProps, 'tile' | 'text' | 'density'>) {
  const { Icon, word, time, programme, percent, alarm, shortAlarm, alarmTone, facts, age, isStale, isFresh } =
    text
  const isBig = density === 'big'
  const language = useLanguage()
  // Values may need two lines each: one of them, where there is little space.
  const shownFacts = tile.measures && (alarm || !isBig) ? facts.slice(0, 1) : facts
  return (
    <>
      <span className={classes.name}>{tile.name}</span>
      <span className={classes.state}>
        <Icon size={isBig ? 18 : 14} aria-hidden />
        <b>{word}</b>
        {time && (isBig || !isStale) ? <span>{time}</span> : null}
        {isBig || isFresh ? null : <span className={classes.age}>{age}</span>}
      </span>
      {programme && (isBig || !alarm) ? <span className={classes.detail}>{programme}</span> : null}
      {percent === undefined ? null : (
        <span className={classes.bar} aria-hidden>
          <span style={{ width: `${percent}%` }} />
        </span>
      )}
      {alarmTone ? (
        <span className={`${classes.alarm} ${toneClass(alarmTone)}`}>
          <IconBell size={14} aria-hidden />
          <span>{isBig ? alarm : shortAlarm || alarm}</span>
        </span>
      ) : null}
      {isBig || !alarm ? (
        <span className={classes.facts}>
          {shownFacts.map(({ text: fact, isBad }) => (
            <span key={fact} className={isBad ? toneClass('bad') : undefined} data-bad={isBad || undefined}>
              {fact}
            </span>
          ))}
        </span>
      ) : null}
      {isBig ? (
        <span className={classes.foot}>
          <span>{localise(tile.product.name, language)}</span>
          <span className={classes.age}>{age}</span>
        </span>
      ) : null}
    </>
  )
}
