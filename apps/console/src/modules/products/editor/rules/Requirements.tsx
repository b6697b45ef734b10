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
import { type FormNode, itemOf, listOf } from './formNode.ts'
import { AmountField, KeyAndNames, LineField, ValuesChoice } from './nodeFields.tsx'
import { programMetricOf } from './phaseMetricOf.ts'
import { rulesWords, wayWords } from './rules.words.ts'
import { TemperatureFields } from './TemperatureFields.tsx'

interface RequirementsProps {
  /** The part that has the requirements: a rule set, or the hygiene limits themselves. */
  node: FormNode
  model: ProductModel
}

const firstWay = (model: ProductModel) => ({
  kind: 'held',
  metric: model.recognition?.temperatureMetrics[0] ?? '',
  celsius: 80,
  seconds: 60,
})

/** The temperature limits that a wash must meet, all of them. */
export function Requirements({ node, model }: RequirementsProps) {
  const t = useWords(rulesWords)
  const list = listOf(node, 'requirements')
  const add = () =>
    node.set({
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
          node={itemOf(node, 'requirements', at)}
          model={model}
          onRemove={() => node.set({ requirements: list.filter((_, other) => other !== at) })}
        />
      ))}
      {node.readOnly ? null : <AddRowButton onClick={add}>{t.addRequirement}</AddRowButton>}
    </div>
  )
}

function Requirement({ node, model, onRemove }: RequirementsProps & { onRemove: () => void }) {
  const t = useWords(rulesWords)
  const words = useWords(editorWords)
  const language = useLanguage()
  const ways = listOf(node, 'ways')
  const name = node.value['name'] as { zh: string; en: string }
  const programmes = programMetricOf(model)
  return (
    <section className={classes.requirement} aria-label={localise(name, language) || t.unnamed}>
      <KeyAndNames node={node} />
      <div className={classes.pair}>
        <LineField node={node} name="source" label={words.source} maxLength={200} required />
        {programmes ? (
          <ValuesChoice
            node={node}
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
          node={itemOf(node, 'ways', at)}
          model={model}
          removeLabel={t.removeWay(at + 1)}
          onRemove={
            node.readOnly || ways.length === 1
              ? undefined
              : () => node.set({ ways: ways.filter((_, other) => other !== at) })
          }
        />
      ))}
      {node.readOnly ? null : (
        <div className={classes.requirementActs}>
          <AddRowButton onClick={() => node.set({ ways: [...ways, firstWay(model)] })}>
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
  node: FormNode
  model: ProductModel
  removeLabel: string
  onRemove: (() => void) | undefined
}

/** One way to meet a requirement. */
function WayFields({ node, model, removeLabel, onRemove }: WayFieldsProps) {
  const t = useWords(rulesWords)
  const language = useLanguage()
  const held = node.value['kind'] === 'held'
  return (
    <div className={classes.way}>
      <Select
        label={t.way}
        allowDeselect={false}
        disabled={node.readOnly}
        data={(['held', 'throughout'] as const).map((value) => ({
          value,
          label: localise(wayWords[value], language),
        }))}
        value={String(node.value['kind'])}
        onChange={(kind) =>
          node.set({
            kind,
            seconds: kind === 'held' ? 60 : undefined,
            phases: node.value['phases'] ?? (kind === 'held' ? undefined : []),
          })
        }
      />
      <TemperatureFields node={node} model={model} inPhases={!held} />
      <AmountField node={node} name="celsius" label={t.celsius} required />
      {held ? <AmountField node={node} name="seconds" label={t.seconds} required /> : null}
      {onRemove ? <RemoveRowButton label={removeLabel} onClick={onRemove} /> : null}
    </div>
  )
}
