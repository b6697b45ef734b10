import type { RecognitionPreview } from '@limpid/contract/cycles/previews'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant } from '../../../lib/format.ts'
import { toneClass } from '../../../ui/status/tones.ts'
import { differenceTones } from './DifferenceTable.tsx'
import classes from './preview.module.css'
import { previewWords } from './preview.words.ts'

const width = 1000
const lane = { height: 18, stored: 2, found: 26 }
/** A wash of minutes stays visible in two weeks. */
const minWidth = 2

/** Recorded washes above, those of the edited rules below, on one time line. */
export function WashLanes({ preview }: { preview: RecognitionPreview }) {
  const t = useWords(previewWords)
  const { from, to, groups } = preview
  const scale = width / (to.getTime() - from.getTime())
  const bar = ({ startedAt, endedAt }: { startedAt: Date; endedAt: Date | null }, y: number) => {
    const x = Math.max(0, (startedAt.getTime() - from.getTime()) * scale)
    const end = ((endedAt ?? to).getTime() - from.getTime()) * scale
    return <rect key={`${y} ${x}`} x={x} y={y} width={Math.max(minWidth, end - x)} height={lane.height} />
  }
  return (
    <figure className={classes.lanes}>
      <div className={classes.names} aria-hidden>
        <span>{t.recorded}</span>
        <span>{t.edited}</span>
      </div>
      <svg role="img" aria-label={t.timeline} viewBox={`0 0 ${width} 46`} preserveAspectRatio="none">
        {groups.map(({ difference, stored, found }) => (
          <g
            key={String(stored[0]?.startedAt ?? found[0]?.startedAt)}
            className={`${classes.bar} ${toneClass(differenceTones[difference])}`}
          >
            {stored.map((wash) => bar(wash, lane.stored))}
            {found.map((wash) => bar(wash, lane.found))}
          </g>
        ))}
      </svg>
      <figcaption className={classes.ends}>
        <span>{formatInstant(from)}</span>
        <span>{formatInstant(to)}</span>
      </figcaption>
    </figure>
  )
}
