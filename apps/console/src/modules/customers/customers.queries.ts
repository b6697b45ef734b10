import { customers, type MemberFilter, type MemberPageQuery } from '@limpid/contract/customers/customers'
import { largestPageSize, maxReachableRows } from '@limpid/contract/kernel/page'
import type { Language } from '@limpid/contract/kernel/words'
import { download } from '../../api/download.ts'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'
import { saveBlob } from '../../lib/files/saveFile.ts'

const reads = queriesOf('customers', customers)

/** API calls that change members. */
export const customerCalls = remote(customers)

/** What a member still has that the erasure depends on. */
export function memberErasureQuery(id: string) {
  return { ...reads.erasure({ params: { id } }), staleTime: 0 }
}

/** A page of members. */
export function membersQuery(query: Partial<MemberPageQuery>) {
  return reads.page({ query })
}

/** The usernames of all matching members that pages reach, in order of registration. */
export async function listUsernames(filter: Partial<MemberFilter>): Promise<string[]> {
  const names = new Set<string>()
  const order = { sort: 'createTime', descending: false, pageSize: largestPageSize } as const
  for (let pageNum = 1; pageNum * largestPageSize <= maxReachableRows; pageNum += 1) {
    const { list } = await customerCalls.page({ query: { ...filter, ...order, pageNum } })
    for (const { username } of list) names.add(username)
    if (list.length < largestPageSize) break
  }
  return [...names]
}

/** The tags in use. */
export const memberTagsQuery = reads.tags({})

/** One member with what they have; labels are in the language of the call. */
export function memberQuery(id: string, language: Language) {
  return reads.get({ params: { id } }, language)
}

interface Paging {
  pageNum: number
  pageSize: number
}

/** The balance entries of a member. */
export function memberEntriesQuery(id: string, query: Paging) {
  return reads.entries({ params: { id }, query })
}

/** The point entries of a member. */
export function memberPointsQuery(id: string, query: Paging) {
  return reads.points({ params: { id }, query })
}

/** The coupons of a member. */
export function memberCouponsQuery(id: string, query: Paging) {
  return reads.coupons({ params: { id }, query })
}

/** Where a member is signed in. */
export function memberSessionsQuery(id: string) {
  return reads.sessions({ params: { id } })
}

/** Downloads the matching members. */
export async function saveMembers(kind: 'xlsx' | 'csv', query: Partial<MemberFilter>): Promise<void> {
  const call = kind === 'csv' ? customers.exportCsv : customers.exportXlsx
  const { name, content } = await download(call, { query })
  saveBlob(name, content)
}

export const memberPath = (id: string) => `/mall/member-info/${id}`
