import classes from './drawing.module.css'
import { Bottle, FaultMark, Label } from './marks.tsx'
import { isOn, type ShapeProps } from './scene.ts'

const tank = { x: 74, y: 186, width: 152, height: 56 }
/** How far the open hood is lifted. */
const liftPx = -34
const plates = [104, 122, 140, 158, 176, 194]
const areas = {
  tank: { ...tank, rx: 4 },
  boiler: { x: 244, y: 170, width: 42, height: 72, rx: 8 },
  rinse: { x: 86, y: 66, width: 128, height: 16 },
  pump: { x: 86, y: 166, width: 128, height: 16 },
  drain: { x: 20, y: 254, width: 106, height: 18 },
  inlet: { x: 256, y: 70, width: 16, height: 100 },
  door: { x: 66, y: 46, width: 168, height: 122 },
  control: { x: 184, y: 50, width: 40, height: 14, rx: 3 },
  dosing: { x: 38, y: 144, width: 22, height: 50 },
}
const jets = [100, 125, 150, 175, 200]

/** A dishwasher: hood with rack and arms, tank below, boiler at the side. */
export function DishwasherShape({ parts, broken }: ShapeProps) {
  const open = isOn(parts.door)
  const share = parts.level?.share ?? 1
  const depth = tank.height * Math.max(parts.level ? share : 0.7, 0.04)
  return (
    <>
      <g className={classes.hood} style={{ transform: `translateY(${open ? liftPx : 0}px)` }}>
        <path d="M66 60 Q66 46 80 46 H220 Q234 46 234 60 V168 H66 Z" className={classes.body} />
        <path d="M130 46 V38 H170 V46" className={classes.line} />
      </g>
      <g className={classes.rack}>
        <path d="M88 152 H212 M94 152 V160 M206 152 V160" />
        {plates.map((x) => (
          <path key={x} d={`M${x} 150 Q${x - 8} 128 ${x} 106 Q${x + 5} 128 ${x} 150`} />
        ))}
      </g>
      <path d="M92 74 H208 M150 74 V64" className={classes.arm} />
      <path d="M92 174 H208 M150 174 V186" className={classes.arm} />
      <g className={classes.spray}>
        {jets.map((x) => (
          <path key={x} d={`M${x} 78 L${x - 5} 104 M${x} 170 L${x + 5} 144`} />
        ))}
      </g>
      <rect
        x={tank.x}
        y={tank.y + tank.height - depth}
        width={tank.width}
        height={depth}
        className={classes.water}
      />
      <rect {...tank} rx="4" className={classes.line} />
      <path d="M80 242 V262 M220 242 V262" className={classes.line} />
      <Label part={parts.tankTemperature} />
      <Label part={parts.rinseTemperature} />
      <path
        d="M120 242 V256 Q120 264 112 264 H20"
        className={classes.pipe}
        data-moving={isOn(parts.drain) || undefined}
      />
      {parts.boilerTemperature ? (
        <>
          <path d="M264 170 V74 H212" className={classes.pipe} data-fresh />
          <rect x="244" y="170" width="42" height="72" rx="8" className={classes.body} />
          <path d="M252 228 q4 -6 8 0 t8 0 t8 0" className={classes.heat} />
          <Label part={parts.boilerTemperature} small />
        </>
      ) : null}
      <Bottle part={parts.detergent} />
      <Bottle part={parts.rinseAid} />
      <FaultMark at={areas} broken={broken} />
    </>
  )
}
