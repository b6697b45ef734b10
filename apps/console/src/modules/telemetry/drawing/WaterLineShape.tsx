import classes from './drawing.module.css'
import { Label } from './marks.tsx'
import { isOn, type ShapeProps } from './scene.ts'

const probes = [
  { part: 'ph', x: 116, name: 'pH' },
  { part: 'tds', x: 172, name: 'TDS' },
  { part: 'turbidity', x: 228, name: 'NTU' },
  { part: 'waterTemperature', x: 284, name: '°C' },
] as const
const filterHeight = 84

/** A water line: a filter, the pipe with its flow, and a probe for each measured metric. */
export function WaterLineShape({ parts }: ShapeProps) {
  const left = filterHeight * (parts.filter?.share ?? 0)
  return (
    <>
      <rect x="60" y="168" width="256" height="34" rx="4" className={classes.inside} />
      <rect x="62" y="176" width="252" height="24" className={classes.water} />
      <path
        d="M66 188 H312"
        className={classes.pipe}
        data-inner
        data-moving={isOn(parts.flow) || undefined}
      />
      <path d="M0 168 H18 M0 202 H18 M60 168 H316 M60 202 H316" className={classes.line} />
      <rect x="0" y="176" width="18" height="24" className={classes.water} />
      {parts.filter ? (
        <rect x="22" y={246 - left} width="34" height={left} className={classes.supply} />
      ) : null}
      <path d="M18 156 H60 V204 H60 V240 Q60 250 50 250 H28 Q18 250 18 240 Z" className={classes.line} />
      <Label part={parts.filter} small />
      {probes.map(({ part, x, name }, at) =>
        parts[part] ? (
          <g key={part}>
            <rect x={x - 8} y="112" width="16" height="44" rx="3" className={classes.body} />
            <path d={`M${x - 4} 156 V184 Q${x} 192 ${x + 4} 184 V156`} className={classes.probe} />
            <path d={`M${x} 112 V${at % 2 === 0 ? 84 : 48}`} className={classes.line} />
            <text x={x} y={at % 2 === 0 ? 60 : 24} textAnchor="middle" className={classes.name}>
              {name}
            </text>
            <Label part={parts[part]} />
          </g>
        ) : null,
      )}
      <Label part={parts.flow} />
      <Label part={parts.pressure} />
    </>
  )
}
