import { localise } from '@limpid/contract/kernel/words'
import { type Drawing, drawingArea } from '@limpid/contract/products/drawing'
import type { ProductModel } from '@limpid/contract/products/model'
import { drawnPartWords } from '@limpid/contract/products/words/drawn-parts'
import { useId, useRef } from 'react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { findMetric, metricName } from '../../../products/products.public.ts'
import { drawingEditorWords } from './drawingEditor.words.ts'
import classes from './editor.module.css'
import { type Handle, handlesOf, type Movable, moved } from './placing.ts'

interface DrawingStageProps {
  drawing: Drawing
  model: ProductModel
  /** Omitted if the user has read-only access. */
  onChange?: ((drawing: Drawing, step: string) => void) | undefined
  /** The drawing itself. */
  children: React.ReactNode
}

const step = 2
const wideStep = 10
const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The drawing with a handle on everything that can be moved, by mouse, finger or arrow keys. */
export function DrawingStage({ drawing, model, onChange, children }: DrawingStageProps) {
  const t = useWords(drawingEditorWords)
  const language = useLanguage()
  const hint = useId()
  const area = useRef<SVGSVGElement>(null)
  const drag = useRef<{ target: Movable; dx: number; dy: number; round: number }>(undefined)
  const rounds = useRef(0)
  const toArea = ({ clientX, clientY }: React.PointerEvent) => {
    const { left, top, width } = area.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1 }
    const scale = drawingArea.width / width
    return { x: (clientX - left) * scale, y: (clientY - top) * scale }
  }
  const nameOf = (target: Movable) => {
    if ('part' in target) return localise(drawnPartWords[target.part], language)
    const label = drawing.labels?.[target.label]
    return label ? metricName(findMetric(model, label.metric), label.metric, language) : ''
  }
  const grasp = ({ target, at }: Handle, event: React.PointerEvent) => {
    const from = toArea(event)
    rounds.current += 1
    drag.current = { target, dx: at.x - from.x, dy: at.y - from.y, round: rounds.current }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const pull = (event: React.PointerEvent) => {
    const held = drag.current
    if (!held) return
    const to = toArea(event)
    onChange?.(moved(drawing, held.target, { x: to.x + held.dx, y: to.y + held.dy }), `drag ${held.round}`)
  }
  const push = ({ target, at }: Handle, event: React.KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    const far = event.shiftKey ? wideStep : step
    const to = { x: at.x + direction[0] * far, y: at.y + direction[1] * far }
    onChange?.(moved(drawing, target, to), `keys ${keyOf(target)}`)
  }
  return (
    <div>
      <div className={classes.stage}>
        {children}
        {onChange ? (
          // biome-ignore lint/a11y/noSvgWithoutTitle: the handles in it have names
          <svg
            ref={area}
            viewBox={`0 0 ${drawingArea.width} ${drawingArea.height}`}
            className={classes.handles}
          >
            {handlesOf(drawing).map((handle) => (
              // biome-ignore lint/a11y/useSemanticElements: an SVG has no button
              <rect
                key={keyOf(handle.target)}
                {...handle.box}
                rx="4"
                role="button"
                tabIndex={0}
                aria-label={t.handle(nameOf(handle.target), handle.at.x, handle.at.y)}
                aria-describedby={hint}
                className={classes.handle}
                onPointerDown={(event) => grasp(handle, event)}
                onPointerMove={pull}
                onPointerUp={() => {
                  drag.current = undefined
                }}
                onPointerCancel={() => {
                  drag.current = undefined
                }}
                onKeyDown={(event) => push(handle, event)}
              />
            ))}
          </svg>
        ) : null}
      </div>
      {onChange ? (
        <p id={hint} className={classes.note}>
          {t.stageHint}
        </p>
      ) : null}
    </div>
  )
}

const keyOf = (target: Movable) => ('part' in target ? target.part : `label ${target.label}`)
