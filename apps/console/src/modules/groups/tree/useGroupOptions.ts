import type { GroupScope } from '@limpid/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { groupTreeQuery } from '../groups.queries.ts'
import { namesOf } from './tree.ts'

/** Groups of a scope to choose from, named with those that they lie in: `一号楼 / 一层`. */
export function useGroupOptions(
  enabled: boolean,
  scope: GroupScope = 'own',
): { value: string; label: string }[] {
  const { data = [] } = useQuery({ ...groupTreeQuery(scope), enabled })
  const names = namesOf(data)
  return data.map(({ id }) => ({ value: id, label: names.get(id) ?? '' }))
}
