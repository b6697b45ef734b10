import { localise } from '@limpid/contract/kernel/words'
import { severityWords } from '@limpid/contract/products/severities'
import { Select } from '@mantine/core'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { type FormNode, faultAt } from '../editor/rules/formNode.ts'
import { alarmRulesWords } from './alarmRules.words.ts'

/** How bad an alarm is: of a rule, or of one of its levels. */
export function SeverityChoice({ node }: { node: FormNode }) {
  const t = useWords(alarmRulesWords)
  const language = useLanguage()
  return (
    <Select
      label={t.severity}
      allowDeselect={false}
      disabled={node.readOnly}
      data={Object.entries(severityWords).map(([value, words]) => ({
        value,
        label: localise(words, language),
      }))}
      value={String(node.value['severity'])}
      error={faultAt(node, 'severity')}
      onChange={(severity) => node.set({ severity: severity ?? undefined })}
    />
  )
}
