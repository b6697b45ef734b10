import { say } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { ActionIcon, Button, Select } from '@mantine/core'
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import classes from '../../products.module.css'
import { editorWords } from '../editor.words.ts'
import { phaseMetricOf, programMetricOf } from './phaseMetricOf.ts'
import { inner, itemOf, listOf, type Place } from './place.ts'
import { AmountField, LineField, MetricChoice, ValuesChoice, WordsFields } from './placeFields.tsx'
import { rulesWords, wayWords } from './rules.words.ts'

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
      {place.readOnly ? null : (
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={add}
          >
            {t.addRequirement}
          </Button>
        </div>
      )}
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
    <section className={classes.requirement} aria-label={say(name, language) || t.unnamed}>
      <div className={classes.pair}>
        <LineField place={place} name="key" label={words.key} maxLength={64} required />
        <WordsFields
          place={inner(place, 'name')}
          labels={{ zh: words.nameZh, en: words.nameEn }}
          maxLength={64}
        />
      </div>
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
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => place.set({ ways: [...ways, firstWay(model)] })}
          >
            {t.addWay}
          </Button>
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
  const phases = phaseMetricOf(model)
  return (
    <div className={classes.way}>
      <Select
        label={t.way}
        allowDeselect={false}
        disabled={place.readOnly}
        data={(['held', 'throughout'] as const).map((value) => ({
          value,
          label: say(wayWords[value], language),
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
      <MetricChoice place={place} name="metric" label={t.metric} model={model} kinds={['gauge']} required />
      {phases || place.value['phases'] || !held ? (
        <ValuesChoice
          place={place}
          name="phases"
          label={t.phases}
          {...(held ? { hint: t.anywhere } : { required: true, asEmpty: [] })}
          model={model}
          metric={phases}
        />
      ) : null}
      <AmountField place={place} name="celsius" label={t.celsius} required />
      {held ? <AmountField place={place} name="seconds" label={t.seconds} required /> : null}
      {onRemove ? (
        <ActionIcon variant="subtle" color="gray" aria-label={removeLabel} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </div>
  )
}
