import { localise } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { Button, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { AddRowButton } from '../../../../ui/rows/AddRowButton.tsx'
import { RemoveRowButton } from '../../../../ui/rows/RemoveRowButton.tsx'
import classes from '../../products.module.css'
import { editorWords } from '../editor.words.ts'
import { programMetricOf } from './phaseMetricOf.ts'
import { itemOf, listOf, type Place } from './place.ts'
import { AmountField, KeyAndNames, LineField, ValuesChoice } from './placeFields.tsx'
import { rulesWords, wayWords } from './rules.words.ts'
import { TemperatureFields } from './TemperatureFields.tsx'

interface RequirementsProps {
  /** The part that has the requirements: a rule set, or the hygiene limits themselves. */
  place: Place
  model: ProductModel
}

const firstWay = (model: ProductModel) => ({
  kind: 'held',
  metric: model.recognition?.temperatureMetrics[0] ?? '',
  celsius: 80,
  seconds: 60,
})

/** The temperature limits that a wash must meet, all of them. */
export function Requirements({ place, model }: RequirementsProps) {
  const t = useWords(rulesWords)
  const list = listOf(place, 'requirements')
  const add = () =>
    place.set({
      requirements: [
        ...list,
        { key: `limit_${list.length + 1}`, name: { zh: '', en: '' }, ways: [firstWay(model)], source: '' },
      ],
    })
  return (
    <div className={classes.lines}>
      {list.map((_, at) => (
        <Requirement
          // biome-ignore lint/suspicious/noArrayIndexKey: a requirement is its place
          key={at}
          place={itemOf(place, 'requirements', at)}
          model={model}
          onRemove={() => place.set({ requirements: list.filter((_, other) => other !== at) })}
        />
      ))}
      {place.readOnly ? null : <AddRowButton onClick={add}>{t.addRequirement}</AddRowButton>}
    </div>
  )
}

function Requirement({ place, model, onRemove }: RequirementsProps & { onRemove: () => void }) {
  const t = useWords(rulesWords)
  const words = useWords(editorWords)
  const language = useLanguage()
  const ways = listOf(place, 'ways')
  const name = place.value['name'] as { zh: string; en: string }
  const programmes = programMetricOf(model)
  return (
    <section className={classes.requirement} aria-label={localise(name, language) || t.unnamed}>
      <KeyAndNames place={place} />
      <div className={classes.pair}>
        <LineField place={place} name="source" label={words.source} maxLength={200} required />
        {programmes ? (
          <ValuesChoice
            place={place}
            name="programmes"
            label={t.programmes}
            hint={t.allProgrammes}
            model={model}
            metric={programmes}
          />
        ) : null}
      </div>
      {ways.length > 1 ? <p className={classes.hint}>{t.ways}</p> : null}
      {ways.map((_, at) => (
        <WayFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a way is its place
          key={at}
          place={itemOf(place, 'ways', at)}
          model={model}
          removeLabel={t.removeWay(at + 1)}
          onRemove={
            place.readOnly || ways.length === 1
              ? undefined
              : () => place.set({ ways: ways.filter((_, other) => other !== at) })
          }
        />
      ))}
      {place.readOnly ? null : (
        <div className={classes.requirementActs}>
          <AddRowButton onClick={() => place.set({ ways: [...ways, firstWay(model)] })}>
            {t.addWay}
          </AddRowButton>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={onRemove}
          >
            {t.removeRequirement}
          </Button>
        </div>
      )}
    </section>
  )
}

interface WayFieldsProps {
  place: Place
  model: ProductModel
  removeLabel: string
  onRemove: (() => void) | undefined
}

/** One way to meet a requirement. */
function WayFields({ place, model, removeLabel, onRemove }: WayFieldsProps) {
  const t = useWords(rulesWords)
  const language = useLanguage()
  const held = place.value['kind'] === 'held'
  return (
    <div className={classes.way}>
      <Select
        label={t.way}
        allowDeselect={false}
        disabled={place.readOnly}
        data={(['held', 'throughout'] as const).map((value) => ({
          value,
          label: localise(wayWords[value], language),
        }))}
        value={String(place.value['kind'])}
        onChange={(kind) =>
          place.set({
            kind,
            seconds: kind === 'held' ? 60 : undefined,
            phases: place.value['phases'] ?? (kind === 'held' ? undefined : []),
          })
        }
      />
      <TemperatureFields place={place} model={model} inPhases={!held} />
      <AmountField place={place} name="celsius" label={t.celsius} required />
      {held ? <AmountField place={place} name="seconds" label={t.seconds} required /> : null}
      {onRemove ? <RemoveRowButton label={removeLabel} onClick={onRemove} /> : null}
    </div>
  )
}
