import type { GroupScope } from '@limpid/contract/groups/groups'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../kit/access/Can.tsx'
import { groupTreeQuery } from '../groups.queries.ts'
import { namesOf } from './tree.ts'

/** Groups of a scope as options, named with their ancestors: `一号楼 / 一层`; none for whoever may not list groups. */
export function useGroupOptions(
  enabled: boolean,
  scope: GroupScope = 'own',
): { value: string; label: string }[] {
  const mayList = useCan()(['iot:group:list'])
  const { data = [] } = useQuery({ ...groupTreeQuery(scope), enabled: enabled && mayList })
  const names = namesOf(data)
  return data.map(({ id }) => ({ value: id, label: names.get(id) ?? '' }))
}
