import { minuteMs } from '@limpid/contract/kernel/durations'
import { localise } from '@limpid/contract/kernel/words'
import type { Metric, ProductModel } from '@limpid/contract/products/model'
import type { Recognition } from '@limpid/contract/products/recognition'
import { Checkbox, Select, Stack } from '@mantine/core'
import type { ComponentProps } from 'react'
import { confirmAction } from '../../../../kit/confirmAction.ts'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import type { ProductPanelProps } from '../../../../kit/modules/consoleModule.ts'
import { Card } from '../../../../ui/Card.tsx'
import classes from '../../products.module.css'
import { editorWords, partWords } from '../editor.words.ts'
import { Faults } from './Faults.tsx'
import { type FormNode, inner, nodeOf } from './formNode.ts'
import { AmountField, MetricChoice, MetricsChoice, ValuesChoice } from './nodeFields.tsx'
import { rulesWords, sourceWords } from './rules.words.ts'

/** Values to start from: those of a commercial machine, which takes minutes. */
const always = {
  consumption: {},
  temperatureMetrics: [],
  maxGapMs: 15 * minuteMs,
  maxDurationMs: 360 * minuteMs,
}

const ofBoth = [
  'consumption',
  'temperatureMetrics',
  'doorMetric',
  'countMetric',
  'remainingMetric',
  'maxGapMs',
  'maxDurationMs',
] as const

/** The rules of another source, with what both have in common. */
function rulesFrom(source: Recognition['source'], model: ProductModel): object {
  const before = model.recognition
  const kept = before ? Object.fromEntries(ofBoth.map((name) => [name, before[name]])) : always
  const watts = before?.powerMetric ?? model.metrics.find(({ unit }) => unit === 'W')?.key ?? ''
  return source === 'power'
    ? {
        source,
        powerMetric: watts,
        onWatts: 8,
        pauseMs: 2 * minuteMs,
        minDurationMs: minuteMs,
        minEnergyWh: 10,
        ...kept,
      }
    : {
        source,
        phaseMetric: model.metrics.find(({ kind, values }) => kind === 'state' && values)?.key ?? '',
        idleValues: [],
        endValues: [],
        ...(watts && { powerMetric: watts }),
        ...kept,
      }
}

/** How the washes of a product's devices are detected. */
export default function RecognitionSection({ model, faults, onChange }: Omit<ProductPanelProps, 'product'>) {
  const t = useWords(rulesWords)
  const words = useWords(editorWords)
  const language = useLanguage()
  const { recognition } = model
  const choose = (source: string | null) => {
    if (source === recognition?.source) return
    if (source === 'phase' || source === 'power')
      onChange?.({ recognition: rulesFrom(source, model) as Recognition })
    else
      confirmAction({
        title: t.turnOff,
        text: t.turnOffText,
        action: t.turnOff,
        danger: true,
        onConfirm: () => onChange?.({ recognition: undefined }),
      })
  }
  return (
    <Card heading={localise(partWords.recognition, language)} hint={t.detectionHint}>
      <Stack gap="md" className={classes.rules ?? ''}>
        <Faults path="model.recognition" faults={faults} />
        <Select
          label={t.source}
          allowDeselect={false}
          disabled={onChange === undefined}
          data={[
            { value: 'none', label: words.notRecognised },
            ...(['phase', 'power'] as const).map((value) => ({
              value,
              label: localise(sourceWords[value], language),
            })),
          ]}
          value={recognition?.source ?? 'none'}
          onChange={choose}
        />
        {recognition ? (
          <RecognitionFields
            model={model}
            node={nodeOf(
              recognition,
              'model.recognition',
              faults,
              onChange && ((value, step) => onChange({ recognition: value as Recognition }, step)),
            )}
          />
        ) : null}
      </Stack>
    </Card>
  )
}

/** A required duration, entered in minutes. */
const Minutes = (props: Pick<ComponentProps<typeof AmountField>, 'node' | 'name' | 'label' | 'hint'>) => (
  <AmountField {...props} scale={minuteMs} required />
)

/** The metrics of these kinds, to choose from. */
const of = (model: ProductModel, ...kinds: Metric['kind'][]) => ({ model, kinds })

function RecognitionFields({ model, node }: { model: ProductModel; node: FormNode }) {
  const t = useWords(rulesWords)
  const consumption = inner(node, 'consumption')
  const used = [
    ['waterLitres', t.water],
    ['energyKwh', t.energy],
    ['detergentMillilitres', t.detergent],
    ['rinseAidMillilitres', t.rinseAid],
  ] as const
  return (
    <>
      {node.value['source'] === 'phase' ? (
        <PhaseFields node={node} model={model} />
      ) : (
        <PowerFields node={node} model={model} />
      )}
      <div className={classes.pair}>
        <Minutes node={node} name="maxGapMs" label={t.maxGap} hint={t.maxGapHint} />
        <Minutes node={node} name="maxDurationMs" label={t.maxDuration} />
      </div>
      <div className={classes.pair}>
        <MetricsChoice node={node} name="temperatureMetrics" label={t.temperatures} {...of(model, 'gauge')} />
        <MetricChoice node={node} name="doorMetric" label={t.door} {...of(model, 'state', 'gauge')} />
      </div>
      <div className={classes.pair}>
        <MetricChoice
          node={node}
          name="countMetric"
          label={t.count}
          hint={t.countHint}
          {...of(model, 'counter')}
        />
        <MetricChoice node={node} name="remainingMetric" label={t.remaining} {...of(model, 'gauge')} />
      </div>
      <fieldset className={classes.fieldset}>
        <legend>{t.consumption}</legend>
        <div className={classes.pair}>
          {used.map(([name, label]) => (
            <MetricChoice key={name} node={consumption} name={name} label={label} {...of(model, 'counter')} />
          ))}
        </div>
      </fieldset>
    </>
  )
}

function PhaseFields({ node, model }: { node: FormNode; model: ProductModel }) {
  const t = useWords(rulesWords)
  const values = { model, metric: node.value['phaseMetric'] as string | undefined }
  return (
    <>
      <MetricChoice node={node} name="phaseMetric" label={t.phaseMetric} {...of(model, 'state')} required />
      <div className={classes.pair}>
        <ValuesChoice node={node} name="idleValues" label={t.idleValues} asEmpty={[]} {...values} />
        <ValuesChoice node={node} name="endValues" label={t.endValues} asEmpty={[]} {...values} />
      </div>
      <div className={classes.pair}>
        <ValuesChoice node={node} name="abortValues" label={t.abortValues} {...values} />
        <ValuesChoice node={node} name="startValues" label={t.startValues} {...values} />
      </div>
      <div className={classes.pair}>
        <MetricChoice
          node={node}
          name="programMetric"
          label={t.programMetric}
          {...of(model, 'state', 'text')}
        />
        <MetricChoice node={node} name="powerMetric" label={t.powerMetric} {...of(model, 'gauge')} />
      </div>
    </>
  )
}

const household = { pauseMs: 12 * minuteMs, heatingWatts: 1000 }

function PowerFields({ node, model }: { node: FormNode; model: ProductModel }) {
  const t = useWords(rulesWords)
  const split = inner(node, 'split')
  const splits = node.value['split'] !== undefined
  return (
    <>
      <div className={classes.pair}>
        <MetricChoice node={node} name="powerMetric" label={t.powerMetric} {...of(model, 'gauge')} required />
        <AmountField node={node} name="onWatts" label={t.onWatts} hint={t.onWattsHint} required />
      </div>
      <div className={classes.pair}>
        <Minutes node={node} name="pauseMs" label={t.pause} hint={t.pauseHint} />
        <Minutes node={node} name="minDurationMs" label={t.minDuration} />
        <AmountField node={node} name="minEnergyWh" label={t.minEnergy} hint={t.minEnergyHint} required />
      </div>
      <Checkbox
        label={t.split}
        disabled={node.readOnly}
        checked={splits}
        onChange={(event) => node.set({ split: event.currentTarget.checked ? household : undefined })}
      />
      {splits ? (
        <div className={classes.pair}>
          <Minutes node={split} name="pauseMs" label={t.splitPause} />
          <AmountField node={split} name="heatingWatts" label={t.heatingWatts} required />
        </div>
      ) : null}
    </>
  )
}
