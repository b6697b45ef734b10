import { localise } from '@limpid/contract/kernel/words'
import type { Drawing } from '@limpid/contract/products/drawing'
import type { ProductModel } from '@limpid/contract/products/model'
import type { LatestValue } from '@limpid/contract/telemetry/telemetry'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { noted } from '../../../lib/texts/punctuation.ts'
import { DishwasherShape } from './DishwasherShape.tsx'
import classes from './drawing.module.css'
import { actWords, drawingWords } from './drawing.words.ts'
import { withPlacedLabels } from './labelLayout.ts'
import { Label } from './marks.tsx'
import { brokenArea, type ShapeProps, sceneOf } from './scene.ts'
import { WashingMachineShape } from './WashingMachineShape.tsx'
import { WaterLineShape } from './WaterLineShape.tsx'

interface MachineDrawingProps {
  drawing: Drawing
  model: ProductModel
  latest: readonly LatestValue[]
  /** The device is online and reporting. */
  live: boolean
  washing: boolean
  faultCode: string | null
  now: Date
}

const shapes: Record<Drawing['shape'], (props: ShapeProps) => React.ReactNode> = {
  dishwasher: DishwasherShape,
  washing_machine: WashingMachineShape,
  water_line: WaterLineShape,
}

/** The current state of the machine as a drawing, with a text alternative for screen readers. */
export function MachineDrawing({
  drawing,
  model,
  latest,
  live,
  washing,
  faultCode,
  now,
}: MachineDrawingProps) {
  const t = useWords(drawingWords)
  const language = useLanguage()
  const scene = sceneOf(drawing, model, latest, { live, washing, now, language })
  const { act, parts, labels } = withPlacedLabels(scene, drawing.shape)
  const Shape = shapes[drawing.shape]
  const broken = brokenArea(model, faultCode, language)
  const doing = live ? localise(actWords[act], language) : t.lastKnown
  const reported = [...Object.values(parts), ...labels]
    .map(({ name, text, stale }) => t.part(name, stale ? noted(text, t.stale, language) : text))
    .join(language === 'en' ? ', ' : '，')
  return (
    <figure className={classes.figure} aria-label={t.title}>
      <svg
        role="img"
        aria-label={t.reported(doing, broken ? t.faulty(broken.text, reported) : reported)}
        viewBox="0 0 320 280"
        className={classes.drawing}
        data-act={act}
        data-live={live || undefined}
      >
        <Shape parts={parts} broken={broken} />
        {labels.map((label) => (
          <Label
            key={`${label.name} ${label.at.x} ${label.at.y}`}
            part={label}
            caption={label.caption}
            small
          />
        ))}
      </svg>
      {live ? null : (
        <figcaption aria-hidden className={classes.caption}>
          {doing}
        </figcaption>
      )}
    </figure>
  )
}
