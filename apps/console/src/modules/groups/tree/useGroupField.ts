import type { GroupScope } from '@limpid/contract/groups/groups'
import { useCan } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { groupFieldWords } from './groupField.words.ts'
import { useGroupOptions } from './useGroupOptions.ts'

/**
 * Properties of a field for one or several groups. Whoever may not list groups finds it disabled, with the reason; `held`: groups that
 * it holds already, which keep their names.
 */
export function useGroupField(
  held: readonly { id: string; name?: string }[] = [],
  { enabled = true, scope = 'own' }: { enabled?: boolean; scope?: GroupScope } = {},
) {
  const t = useWords(groupFieldWords)
  const mayList = useCan()(['iot:group:list'])
  const listed = useGroupOptions(enabled, scope)
  const others = held
    .filter(({ id, name }) => (name || !mayList) && !listed.some(({ value }) => value === id))
    .map(({ id, name }) => ({ value: id, label: name ?? t.unlisted }))
  return { data: [...listed, ...others], ...(mayList ? {} : { disabled: true, description: t.mayNotList }) }
}
