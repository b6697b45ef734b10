import { useId } from 'react'
import classes from './drawing.module.css'
import { Bottle, FaultMark, Label } from './marks.tsx'
import { isOn, type ShapeProps } from './scene.ts'

const drum = { x: 176, y: 158, radius: 66 }
const round = {
  x: drum.x - drum.radius,
  y: drum.y - drum.radius,
  width: 2 * drum.radius,
  height: 2 * drum.radius,
  rx: drum.radius,
}
const areas = {
  tank: round,
  drum: round,
  door: round,
  motor: { x: 146, y: 228, width: 60, height: 22 },
  control: { x: 98, y: 42, width: 52, height: 18, rx: 4 },
  inlet: { x: 226, y: 20, width: 34, height: 14 },
  drain: { x: 88, y: 250, width: 32, height: 18 },
  dosing: { x: 8, y: 144, width: 22, height: 50 },
}
const ribs = [0, 60, 120, 180, 240, 300]
/**
 * A drum is never full of water, and because it is round, the water level is lower than in a straight tank.
 */
const fullShare = 0.8
const turnMs = { slow: 2400, fast: 500 }
const fastRpm = 200

/** A washing machine: drum behind the door, supplies at the side. */
export function WashingMachineShape({ parts, broken }: ShapeProps) {
  const clip = useId()
  const depth = 2 * drum.radius * fullShare * Math.sqrt(parts.level?.share ?? 0)
  const turns = isOn(parts.drumSpeed)
  const turnFor = (parts.drumSpeed?.value ?? 0) >= fastRpm ? turnMs.fast : turnMs.slow
  return (
    <>
      <rect x="84" y="28" width="184" height="228" rx="12" className={classes.body} />
      <path d="M84 72 H268" className={classes.line} />
      <rect x="98" y="42" width="52" height="18" rx="4" className={classes.line} />
      <Label part={parts.waterTemperature} anchor="end" />
      <clipPath id={clip}>
        <circle cx={drum.x} cy={drum.y} r={drum.radius - 4} />
      </clipPath>
      <circle cx={drum.x} cy={drum.y} r={drum.radius} className={classes.inside} />
      <rect
        x={drum.x - drum.radius}
        y={drum.y + drum.radius - depth}
        width={2 * drum.radius}
        height={depth}
        clipPath={`url(#${clip})`}
        className={classes.water}
      />
      <g
        className={classes.drum}
        data-turning={turns || undefined}
        style={{ transformOrigin: `${drum.x}px ${drum.y}px`, animationDuration: `${turnFor}ms` }}
      >
        {ribs.map((angle) => (
          <path
            key={angle}
            d={`M${drum.x} ${drum.y - drum.radius + 8} v20`}
            transform={`rotate(${angle} ${drum.x} ${drum.y})`}
            className={classes.arm}
          />
        ))}
      </g>
      {isOn(parts.door) ? (
        <ellipse
          cx={drum.x - drum.radius - 12}
          cy={drum.y}
          rx="14"
          ry={drum.radius + 4}
          className={classes.door}
        />
      ) : (
        <circle cx={drum.x} cy={drum.y} r={drum.radius + 6} className={classes.line} />
      )}
      <FaultMark at={areas} broken={broken} />
      <Label part={parts.drumSpeed} />
      <Label part={parts.level} small />
      <path d="M104 256 V264 M248 256 V264" className={classes.line} />
      <Bottle part={parts.detergent} />
      <Bottle part={parts.rinseAid} />
    </>
  )
}
