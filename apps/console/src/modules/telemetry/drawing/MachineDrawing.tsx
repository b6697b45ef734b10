import { say } from '@limpid/contract/kernel/words'
import type { Drawing } from '@limpid/contract/products/drawing'
import type { ProductModel } from '@limpid/contract/products/model'
import type { LatestValue } from '@limpid/contract/telemetry/telemetry'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { DishwasherShape } from './DishwasherShape.tsx'
import classes from './drawing.module.css'
import { actWords, drawingWords } from './drawing.words.ts'
import { type Scene, sceneOf } from './scene.ts'
import { WashingMachineShape } from './WashingMachineShape.tsx'
import { WaterLineShape } from './WaterLineShape.tsx'

interface MachineDrawingProps {
  drawing: Drawing
  model: ProductModel
  latest: readonly LatestValue[]
  /** The device is online and reporting. */
  live: boolean
  washing: boolean
  now: Date
}

const shapes: Record<Drawing['shape'], (props: { parts: Scene['parts'] }) => React.ReactNode> = {
  dishwasher: DishwasherShape,
  washing_machine: WashingMachineShape,
  water_line: WaterLineShape,
}

/** The current state of the machine as a drawing, with a text alternative for screen readers. */
export function MachineDrawing({ drawing, model, latest, live, washing, now }: MachineDrawingProps) {
  const t = useWords(drawingWords)
  const language = useLanguage()
  const { act, parts } = sceneOf(drawing, model, latest, { live, washing, now, language })
  const Shape = shapes[drawing.shape]
  const doing = live ? say(actWords[act], language) : t.lastKnown
  const reported = Object.values(parts)
    .map(({ name, text, stale }) => t.part(name, stale ? `${text} (${t.stale})` : text))
    .join(language === 'en' ? ', ' : '，')
  return (
    <figure className={classes.figure} aria-label={t.title}>
      <svg
        role="img"
        aria-label={t.reported(doing, reported)}
        viewBox="0 0 320 280"
        className={classes.drawing}
        data-act={act}
        data-live={live || undefined}
      >
        <Shape parts={parts} />
      </svg>
      {live ? null : (
        <figcaption aria-hidden className={classes.caption}>
          {doing}
        </figcaption>
      )}
    </figure>
  )
}
