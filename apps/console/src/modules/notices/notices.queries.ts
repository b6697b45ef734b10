import { type NoticePageQuery, notices } from '@limpid/contract/notices/notices'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

/** The endpoints of notifications. */
export const noticeCalls = remote(notices)
const reads = queriesOf('notices', notices)

/** A page of the user's notifications. */
export function noticePageQuery(query: Partial<NoticePageQuery>) {
  return reads.page({ query })
}

/** The notification settings. */
export const noticeChoicesQuery = reads.choices({})
