import type { Position } from '@limpid/contract/sites/sites'
import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useBranding } from '../../../kit/branding/branding.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import classes from '../sites.module.css'
import { siteWords } from '../sites.words.ts'
import { landQuery } from './land.ts'
import { boxOf, type MapView, maxZoom, moved, positionAt, zoomed } from './mapView.ts'

const china: MapView = { latitude: 33, longitude: 108, zoom: 4 }
const step = 0.25

const keys: Readonly<Record<string, (view: MapView) => MapView>> = {
  ['ArrowLeft']: (view) => moved(view, -step, 0),
  ['ArrowRight']: (view) => moved(view, step, 0),
  ['ArrowUp']: (view) => moved(view, 0, step),
  ['ArrowDown']: (view) => moved(view, 0, -step),
  '+': (view) => zoomed(view, 2),
  '-': (view) => zoomed(view, 0.5),
}

interface PositionMapProps {
  marked: Position | undefined
  onPlace: (position: Position) => void
}

/**
 * Coastlines on which a click selects a position. The coordinates can also be entered in fields next to it.
 */
export function PositionMap({ marked, onPlace }: PositionMapProps) {
  const t = useWords(siteWords)
  const { data: land = '' } = useQuery(landQuery(useBranding(({ map }) => map)))
  const [view, setView] = useState<MapView>(() => (marked ? { ...marked, zoom: 16 } : china))
  const { left, top, width, height } = boxOf(view)
  const place = (event: MouseEvent<SVGSVGElement>) => {
    const shown = event.currentTarget.getBoundingClientRect()
    const x = (event.clientX - shown.left) / shown.width
    onPlace(positionAt(view, x, (event.clientY - shown.top) / shown.height))
  }
  const press = (event: KeyboardEvent) => {
    const next = keys[event.key]?.(view)
    if (!next) return
    event.preventDefault()
    setView(next)
  }
  const zoom = (factor: number) => setView(zoomed(marked ? { ...view, ...marked } : view, factor))
  return (
    <div className={classes.map}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map */}
      <section className={classes.sea} aria-label={t.map} tabIndex={0} onKeyDown={press}>
        <svg
          viewBox={`${left} ${top} ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          onClick={place}
        >
          <g transform="translate(0 90) scale(1 -1)">
            <path className={classes.land} d={land} vectorEffect="non-scaling-stroke" />
          </g>
          {marked ? <Marker marked={marked} size={width / 60} /> : null}
        </svg>
        <div className={classes.zoom}>
          <ActionIcon
            variant="default"
            aria-label={t.zoomIn}
            disabled={view.zoom >= maxZoom}
            onClick={() => zoom(2)}
          >
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t.zoomOut}
            disabled={view.zoom <= 1}
            onClick={() => zoom(0.5)}
          >
            <IconMinus size={16} aria-hidden />
          </ActionIcon>
        </div>
      </section>
      <p className={classes.dimmed}>{t.mapHint}</p>
    </div>
  )
}

/** A point on the map. */
export function Marker({ marked: { latitude, longitude }, size }: { marked: Position; size: number }) {
  return <circle className={classes.marker} cx={longitude} cy={90 - latitude} r={size / 2} />
}
