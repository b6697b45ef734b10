import { type GroupRule, type GroupScope, groups } from '@limpid/contract/groups/groups'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const call = remote(groups)
const reads = queriesOf('groups', groups)

/** All groups of a scope, each after its parent. */
export function groupTreeQuery(scope: GroupScope) {
  return reads.tree({ query: { scope } })
}

/** One group, including its rule for the owner. */
export function groupQuery(id: string) {
  return reads.get({ params: { id } })
}

/** What is deleted with a group. */
export function removalQuery(id: string) {
  return {
    ...reads.removal({ params: { id } }),
    staleTime: 0,
  }
}

/** Devices matching a rule. */
export function previewQuery(rule: GroupRule) {
  return {
    ...reads.preview({ body: { rule } }),
    placeholderData: keepPreviousData,
  }
}

export const createGroup = call.create
export const updateGroup = call.update
export const moveGroup = call.move
export const removeGroup = call.remove

/** The keys of everything that shows groups. */
export const groupKeys = [reads.tree.key, reads.get.key, reads.removal.key, reads.preview.key]
