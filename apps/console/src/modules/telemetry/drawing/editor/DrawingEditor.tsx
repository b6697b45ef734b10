import { localise } from '@limpid/contract/kernel/words'
import { type Drawing, drawingShapes } from '@limpid/contract/products/drawing'
import { Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { confirmAction } from '../../../../kit/confirmAction.ts'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import type { ProductPanelProps } from '../../../../kit/modules/consoleModule.ts'
import { Card } from '../../../../ui/Card.tsx'
import { useProbeDevice } from '../../../devices/devices.public.ts'
import { Faults, nodeOf, partWords } from '../../../products/products.public.ts'
import { latestQuery } from '../../telemetry.queries.ts'
import { MachineDrawing } from '../MachineDrawing.tsx'
import { DrawingStage } from './DrawingStage.tsx'
import { drawingEditorWords, shapeWords } from './drawingEditor.words.ts'
import classes from './editor.module.css'
import { LabelRows } from './LabelRows.tsx'
import { PartRows } from './PartRows.tsx'
import { PhaseFields } from './PhaseFields.tsx'
import { shownValues } from './placing.ts'

/** The drawing of a product's devices: its shape, what its parts show, and where. */
export default function DrawingEditor({ product, model, faults, onChange }: ProductPanelProps) {
  const t = useWords(drawingEditorWords)
  const language = useLanguage()
  const { drawing } = model
  const { deviceId, picker } = useProbeDevice(product.id)
  const { data: latest = [] } = useQuery({ ...latestQuery(deviceId), enabled: deviceId !== '' })
  const change = onChange && ((next: Drawing | undefined, step?: string) => onChange({ drawing: next }, step))
  const choose = (shape: string | null) => {
    const known = drawingShapes.find((one) => one === shape)
    if (known) change?.({ ...(drawing ?? { parts: {} }), shape: known })
    else if (drawing)
      confirmAction({
        title: t.remove,
        text: t.removeText,
        action: t.remove,
        danger: true,
        onConfirm: () => change?.(undefined),
      })
  }
  // The newest reading is now: values of a machine that is off look as they do when it works.
  const now = new Date(Math.max(0, ...latest.map(({ ts }) => ts.getTime())) || Date.now())
  const { values, sampled } = drawing
    ? shownValues(drawing, model, latest, now)
    : { values: [], sampled: false }
  const drawn = drawing ? (
    <MachineDrawing drawing={drawing} model={model} latest={values} live washing faultCode={null} now={now} />
  ) : null
  return (
    <>
      <Card heading={localise(partWords.drawing, language)} hint={t.hint} action={drawing ? picker : null}>
        <Stack gap="md">
          <Faults path="model.drawing" faults={faults} />
          <Select
            label={t.shape}
            className={classes.shape ?? ''}
            allowDeselect={false}
            disabled={change === undefined}
            data={[
              { value: 'none', label: t.none },
              ...drawingShapes.map((value) => ({ value, label: localise(shapeWords[value], language) })),
            ]}
            value={drawing?.shape ?? 'none'}
            onChange={choose}
          />
          {drawing ? (
            <div className={classes.views}>
              <section aria-label={t.stage}>
                <DrawingStage drawing={drawing} model={model} onChange={change}>
                  {drawn}
                </DrawingStage>
              </section>
              {(['light', 'dark'] as const).map((theme) => (
                <section key={theme} className={classes[theme]} aria-label={t[theme]}>
                  <h3>{t[theme]}</h3>
                  {drawn}
                </section>
              ))}
            </div>
          ) : null}
          {sampled ? <p className={classes.note}>{t.sampled}</p> : null}
        </Stack>
      </Card>
      {drawing ? (
        <>
          <PartRows drawing={drawing} model={model} faults={faults} onChange={change} />
          <LabelRows
            node={nodeOf(
              drawing,
              'model.drawing',
              faults,
              change && ((next, step) => change(next as Drawing, step)),
            )}
            model={model}
          />
          {drawing.shape === 'water_line' ? null : (
            <PhaseFields
              node={nodeOf(
                drawing,
                'model.drawing',
                faults,
                change && ((next, step) => change(next as Drawing, step)),
              )}
              model={model}
            />
          )}
        </>
      ) : null}
    </>
  )
}
