import { localise, type Words } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { Button, Select, Tabs } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { AddRowButton } from '../../../../ui/rows/AddRowButton.tsx'
import classes from '../../products.module.css'
import { Faults } from './Faults.tsx'
import { type FormNode, faultAt, itemOf, listOf } from './formNode.ts'
import { KeyAndNames } from './nodeFields.tsx'
import { Requirements } from './Requirements.tsx'
import { rulesWords } from './rules.words.ts'

/** A key that no other set has. */
function freeKey(taken: readonly unknown[]): string {
  let at = taken.length + 1
  while (taken.includes(`set_${at}`)) at += 1
  return `set_${at}`
}

/** The national or other rule sets to choose from, one tab each. */
export function RuleSets({ node, model }: { node: FormNode; model: ProductModel }) {
  const t = useWords(rulesWords)
  const language = useLanguage()
  const sets = listOf(node, 'ruleSets')
  const [shown, setShown] = useState(0)
  const at = Math.min(shown, sets.length - 1)
  const keys = sets.map(({ key }) => key)
  const nameOf = (set: FormNode['value']) => localise(set['name'] as Words, language) || t.unnamed
  const add = () => {
    const key = freeKey(keys)
    node.set({
      ruleSets: [...sets, { key, name: { zh: '', en: '' }, requirements: [] }],
      ruleSet: node.value['ruleSet'] ?? key,
    })
    setShown(sets.length)
  }
  const remove = () => {
    const left = sets.filter((_, other) => other !== at)
    const known = left.some(({ key }) => key === node.value['ruleSet'])
    node.set({
      ruleSets: left.length > 0 ? left : undefined,
      ruleSet: known ? node.value['ruleSet'] : left[0]?.['key'],
    })
    setShown(0)
  }
  const rename = (set: FormNode): FormNode => ({
    ...set,
    set: (patch, step) => {
      const wasDefault = set.value['key'] === node.value['ruleSet']
      const next = sets.with(at, { ...set.value, ...patch })
      node.set({ ruleSets: next, ...(wasDefault && { ruleSet: next[at]?.['key'] }) }, step)
    },
  })
  const addButton = node.readOnly ? null : <AddRowButton onClick={add}>{t.addSet}</AddRowButton>
  return (
    <fieldset className={classes.fieldset}>
      <legend>{t.ruleSets}</legend>
      <p className={classes.hint}>{t.ruleSetsHint}</p>
      <div className={classes.lines}>
        {sets.length > 0 ? (
          <Select
            label={t.defaultSet}
            className={classes.defaultSet ?? ''}
            allowDeselect={false}
            disabled={node.readOnly}
            data={sets.map((set) => ({ value: String(set['key']), label: nameOf(set) }))}
            value={String(node.value['ruleSet'] ?? '')}
            error={faultAt(node, 'ruleSet')}
            onChange={(key) => node.set({ ruleSet: key ?? undefined })}
          />
        ) : null}
        {sets.length > 0 ? (
          <Tabs value={String(at)} onChange={(next) => setShown(Number(next))} variant="outline">
            <Tabs.List aria-label={t.ruleSets}>
              {sets.map((set, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place
                <Tabs.Tab key={index} value={String(index)}>
                  {nameOf(set)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {sets.map((_, one) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place
              <Tabs.Panel key={one} value={String(one)} pt="md">
                {one === at ? (
                  <RuleSet
                    node={rename(itemOf(node, 'ruleSets', at))}
                    model={model}
                    onRemove={node.readOnly ? undefined : remove}
                  />
                ) : null}
              </Tabs.Panel>
            ))}
          </Tabs>
        ) : null}
        {addButton}
      </div>
    </fieldset>
  )
}

interface RuleSetProps {
  node: FormNode
  model: ProductModel
  onRemove: (() => void) | undefined
}

function RuleSet({ node, model, onRemove }: RuleSetProps) {
  const t = useWords(rulesWords)
  return (
    <div className={classes.lines}>
      <Faults path={node.path} faults={node.faults} />
      <KeyAndNames node={node} />
      <h3 className={classes.heading}>{t.requirements}</h3>
      <Requirements node={node} model={model} />
      {onRemove ? (
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={onRemove}
          >
            {t.removeSet}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
