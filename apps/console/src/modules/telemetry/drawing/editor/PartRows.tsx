import { localise } from '@limpid/contract/kernel/words'
import { type Drawing, type DrawingPart, drawingArea, drawingParts } from '@limpid/contract/products/drawing'
import type { ProductModel } from '@limpid/contract/products/model'
import { drawnPartWords } from '@limpid/contract/products/words/drawn-parts'
import { ActionIcon, NumberInput, Select } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { noted } from '../../../../lib/texts/punctuation.ts'
import { Card } from '../../../../ui/Card.tsx'
import { movingParts, partsOf, placesOf } from '../places.ts'
import { drawingEditorWords } from './drawingEditor.words.ts'
import classes from './editor.module.css'
import { moved, replaced } from './placing.ts'

interface PartRowsProps {
  drawing: Drawing
  model: ProductModel
  faults: Readonly<Record<string, string>>
  onChange?: ((drawing: Drawing, step?: string) => void) | undefined
}

/** The parts of the shape: which metric each shows, and where. */
export function PartRows({ drawing, model, faults, onChange }: PartRowsProps) {
  const t = useWords(drawingEditorWords)
  const own = partsOf(drawing.shape)
  const others = drawingParts.filter((part) => drawing.parts[part] !== undefined && !own.includes(part))
  return (
    <Card heading={t.parts}>
      <div className={classes.table}>
        <table aria-label={t.parts}>
          <thead>
            <tr>
              <th scope="col">{t.part}</th>
              <th scope="col">{t.metric}</th>
              <th scope="col">{t.x}</th>
              <th scope="col">{t.y}</th>
              <th />
            </tr>
          </thead>
          <tbody>
            {[...own, ...others].map((part) => (
              <PartRow
                key={part}
                part={part}
                drawing={drawing}
                model={model}
                faults={faults}
                onChange={onChange}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function PartRow({ part, drawing, model, faults, onChange }: PartRowsProps & { part: DrawingPart }) {
  const t = useWords(drawingEditorWords)
  const language = useLanguage()
  const name = localise(drawnPartWords[part], language)
  const key = drawing.parts[part]
  const standard = placesOf[drawing.shape][part]
  const at = drawing.places?.[part] ?? standard
  const bind = (chosen: string | null) => {
    const { [part]: _, ...parts } = drawing.parts
    onChange?.({ ...drawing, parts: chosen ? { ...parts, [part]: chosen } : parts })
  }
  const options = model.metrics
    .filter(({ kind }) => kind !== 'text')
    .map((metric) => ({
      value: metric.key,
      label: noted(localise(metric.name, language), metric.key, language),
    }))
  const unknown = key !== undefined && !options.some(({ value }) => value === key)
  const coordinate = (axis: 'x' | 'y', label: string) =>
    at && key !== undefined ? (
      <NumberInput
        size="xs"
        w={72}
        aria-label={label}
        hideControls
        readOnly={onChange === undefined}
        min={0}
        max={axis === 'x' ? drawingArea.width : drawingArea.height}
        value={at[axis]}
        error={faults[`model.drawing.places.${part}.${axis}`]}
        onChange={(typed) =>
          typeof typed === 'number' &&
          onChange?.(moved(drawing, { part }, { x: at.x, y: at.y, [axis]: typed }), `${axis} ${part}`)
        }
      />
    ) : null
  return (
    <tr>
      <td>
        {name}
        {standard ? null : <small>{movingParts[drawing.shape].includes(part) ? t.moves : t.absent}</small>}
      </td>
      <td>
        <Select
          size="xs"
          aria-label={t.metricOf(name)}
          placeholder={t.unbound}
          searchable
          clearable={onChange !== undefined}
          disabled={onChange === undefined}
          data={unknown ? [...options, { value: key, label: key }] : options}
          value={key ?? null}
          error={faults[`model.drawing.parts.${part}`]}
          onChange={bind}
        />
      </td>
      <td>{coordinate('x', t.xOf(name))}</td>
      <td>{coordinate('y', t.yOf(name))}</td>
      <td>
        {onChange && drawing.places?.[part] ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t.reset(name)}
            title={t.reset(name)}
            onClick={() => onChange(replaced(drawing, part))}
          >
            <IconRestore size={16} aria-hidden />
          </ActionIcon>
        ) : null}
      </td>
    </tr>
  )
}
