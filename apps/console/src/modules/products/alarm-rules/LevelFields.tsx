import { maxLevels } from '@limpid/contract/products/alarm-rules/condition'
import { useWords } from '../../../kit/language/useWords.ts'
import { AddRowButton } from '../../../ui/rows/AddRowButton.tsx'
import { RemoveRowButton } from '../../../ui/rows/RemoveRowButton.tsx'
import { type FormNode, itemOf, listOf } from '../editor/rules/formNode.ts'
import { AmountField } from '../editor/rules/nodeFields.tsx'
import classes from '../products.module.css'
import { alarmRulesWords } from './alarmRules.words.ts'
import { SeverityChoice } from './SeverityChoice.tsx'

/** Worse limits of one condition, each with the severity that the alarm then has. */
export function LevelFields({ node }: { node: FormNode }) {
  const t = useWords(alarmRulesWords)
  const levels = listOf(node, 'levels')
  return (
    <>
      {levels.map((_, at) => {
        const level = itemOf(node, 'levels', at)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
          <div key={at} className={classes.pair}>
            <SeverityChoice node={level} />
            <AmountField node={level} name="value" label={t.limit} required />
            {node.readOnly ? null : (
              <RemoveRowButton
                label={t.removeLevel}
                besideLabels
                onClick={() => node.set({ levels: levels.filter((_, other) => other !== at) })}
              />
            )}
          </div>
        )
      })}
      {node.readOnly || levels.length >= maxLevels ? null : (
        <AddRowButton onClick={() => node.set({ levels: [...levels, { severity: 'critical' }] })}>
          {t.addLevel}
        </AddRowButton>
      )}
    </>
  )
}
