import type { GroupScope } from '@limpid/contract/groups/groups'
import { useQuery } from '@tanstack/react-query'
import { groupTreeQuery } from '../groups.queries.ts'
import { namesOf } from './tree.ts'

/** Groups of a scope as options, named with their ancestors: `一号楼 / 一层`. */
export function useGroupOptions(
  enabled: boolean,
  scope: GroupScope = 'own',
): { value: string; label: string }[] {
  const { data = [] } = useQuery({ ...groupTreeQuery(scope), enabled })
  const names = namesOf(data)
  return data.map(({ id }) => ({ value: id, label: names.get(id) ?? '' }))
}
