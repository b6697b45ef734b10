import type { WallTile } from '@limpid/contract/displays/wall'
import { localise } from '@limpid/contract/kernel/words'
import { IconBell } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useOpenPath } from '../../../../kit/access/openPages.ts'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { toneClass } from '../../../../ui/status/tones.ts'
import { alarmPath } from '../../../alarms/alarms.public.ts'
import { devicePath } from '../../../devices/devices.public.ts'
import type { Density } from '../wallRows.ts'
import classes from './tile.module.css'
import type { TileText } from './useTileText.tsx'

interface TileProps {
  tile: WallTile
  text: TileText
  density: Density
  index: number
  isActive: boolean
  /** It has the focus. */
  onFocus: () => void
  onPoint: () => void
}

/** A device of the wall: opens it, and below that its worst alarm. */
export function Tile({ tile, text, density, index, isActive, onFocus, onPoint }: TileProps) {
  const { state, colours, Icon, alarmTone, isStale, whole, percent } = text
  const tabIndex = isActive ? 0 : -1
  const isDot = density === 'dots'
  return (
    <div
      className={`${classes[density]} ${colours}`}
      data-state={state}
      data-stale={isStale || undefined}
      data-alarm={alarmTone}
    >
      <Link
        to={devicePath({ id: tile.id, sn: tile.sn, access: { relation: tile.relation } })}
        className={classes.device}
        data-tile={index}
        tabIndex={tabIndex}
        // The name of a link has what is written in it; what a small tile leaves out is its description.
        aria-label={isDot ? whole : undefined}
        title={whole}
        onFocus={onFocus}
        onPointerEnter={onPoint}
      >
        {isDot ? <Icon size={14} aria-hidden /> : <Content tile={tile} text={text} density={density} />}
        {isDot || percent === undefined ? null : (
          <span className={classes.bar} aria-hidden>
            <span style={{ width: `${percent}%` }} />
          </span>
        )}
      </Link>
      {isDot || !tile.alarm ? null : (
        <AlarmLink alarm={tile.alarm} text={text} density={density} tabIndex={tabIndex} />
      )}
    </div>
  )
}

/** What is written about the device. Lines for which there is no space are left out whole. */
function Content({ tile, text, density }: Pick<TileProps, 'tile' | 'text' | 'density'>) {
  const { Icon, word, time, facts, age, isStale, isFresh } = text
  const isSmall = density === 'compact'
  const language = useLanguage()
  return (
    <>
      <span className={classes.name}>{tile.name}</span>
      <span className={classes.state}>
        <Icon size="1.1em" aria-hidden />
        <b>{word}</b>
        {time && !(isSmall && isStale) ? <span>{time}</span> : null}
        {isSmall && !isFresh ? <span className={classes.age}>{age}</span> : null}
      </span>
      <span className={classes.facts}>
        {facts.map(({ label, value, note, isBad }) => (
          <span key={label} className={classes.fact}>
            {label ? <span>{label}</span> : null}
            <span className={isBad ? toneClass('bad') : undefined} data-bad={isBad || undefined}>
              <b>{value}</b>
              {note && !isSmall ? <small>{note}</small> : null}
            </span>
          </span>
        ))}
      </span>
      {isSmall ? null : (
        <span className={classes.foot}>
          <span>{localise(tile.product.name, language)}</span>
          <span className={classes.age}>{age}</span>
        </span>
      )}
    </>
  )
}

interface AlarmLinkProps {
  alarm: NonNullable<WallTile['alarm']>
  text: TileText
  density: Density
  tabIndex: number
}

/** The alarm in words; a link for people who may open alarms. */
function AlarmLink({ alarm, text, density, tabIndex }: AlarmLinkProps) {
  const open = useOpenPath()(alarmPath(alarm))
  const className = `${classes.alarm} ${toneClass(text.alarmTone ?? 'bad')}`
  const written = (
    <>
      <IconBell size="1.1em" aria-hidden />
      <span>{density === 'compact' ? text.shortAlarm || text.alarm : text.alarm}</span>
    </>
  )
  return open ? (
    <Link to={open} className={className} tabIndex={tabIndex}>
      {written}
    </Link>
  ) : (
    <span className={className}>{written}</span>
  )
}
