import type { Position } from '@limpid/contract/sites/sites'
import { useQuery } from '@tanstack/react-query'
import { useBranding } from '../../../kit/branding/branding.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import classes from '../sites.module.css'
import { siteWords } from '../sites.words.ts'
import { landQuery } from './land.ts'
import { boxOf } from './mapView.ts'
import { Marker } from './PositionMap.tsx'

const zoom = 12

/** The position of a site on the surrounding coastlines. */
export default function SiteMap({ position }: { position: Position }) {
  const t = useWords(siteWords)
  const { data: land = '' } = useQuery(landQuery(useBranding(({ map }) => map)))
  const { left, top, width, height } = boxOf({ ...position, zoom })
  const { latitude, longitude } = position
  return (
    <div className={classes.sea} data-still>
      <svg
        viewBox={`${left} ${top} ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t.liesAt(latitude.toFixed(4), longitude.toFixed(4))}
      >
        <g transform="translate(0 90) scale(1 -1)">
          <path className={classes.land} d={land} vectorEffect="non-scaling-stroke" />
        </g>
        <Marker marked={position} size={width / 40} />
      </svg>
    </div>
  )
}
