import { type GroupRule, type GroupScope, groups } from '@limpid/contract/groups'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

const call = remote(groups)

/** All groups of a scope, each after the one that it lies in. */
export function groupTreeQuery(scope: GroupScope) {
  return queryOptions({
    queryKey: ['groups', 'tree', scope],
    queryFn: ({ signal }) => call.tree({ query: { scope } }, { signal }),
  })
}

/** One group, with its rule for who owns it. */
export function groupQuery(id: string) {
  return queryOptions({
    queryKey: ['groups', id, 'group'],
    queryFn: ({ signal }) => call.get({ params: { id } }, { signal }),
  })
}

/** What goes when a group goes. */
export function removalQuery(id: string) {
  return queryOptions({
    queryKey: ['groups', id, 'removal'],
    queryFn: ({ signal }) => call.removal({ params: { id } }, { signal }),
    staleTime: 0,
  })
}

/** Which devices a rule holds. */
export function previewQuery(rule: GroupRule) {
  return queryOptions({
    queryKey: ['groups', 'preview', rule],
    queryFn: ({ signal }) => call.preview({ body: { rule } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const createGroup = call.create
export const updateGroup = call.update
export const moveGroup = call.move
export const removeGroup = call.remove

/** Everything that shows groups, or devices by their group. */
export const shownByGroup = [['groups'], ['devices', 'page']] as const

/** Asks again for everything that shows groups, or devices by their group. */
export async function refreshGroups(client: QueryClient): Promise<void> {
  await Promise.all(shownByGroup.map((queryKey) => client.invalidateQueries({ queryKey })))
}
