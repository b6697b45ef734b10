import { noticeKinds } from '@limpid/contract/catalogue/notifications'
import type { Page } from '@limpid/contract/kernel/page'
import { groupOf } from '@limpid/contract/notices/groups'
import type { Notice, NoticeChoice, NoticePageQuery } from '@limpid/contract/notices/notices'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import '../users/users.tables.ts'
import './notices.tables.ts'

/** The user's notifications, newest first. */
export async function noticePage(ctx: PersonCtx, query: NoticePageQuery): Promise<Page<Notice>> {
  const { unread, group, kind } = query
  const kinds = noticeKinds.filter((one) => (!kind || one === kind) && (!group || groupOf(one) === group))
  if (kinds.length === 0) return { list: [], total: 0 }
  const own = ctx.db
    .selectFrom('notices')
    .where('account_id', '=', ctx.actor.id)
    .where('kind', 'in', kinds)
    .$if(unread === true, (q) => q.where('read_at', 'is', null))
    .$if(unread === false, (q) => q.where('read_at', 'is not', null))
  const { count } = await own.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  const total = Number(count)
  const list = await own
    .select(['id', 'kind', 'facts', 'created_at as createTime', 'read_at as readTime'])
    .orderBy('id', 'desc')
    .offset((query.pageNum - 1) * query.pageSize)
    .limit(query.pageSize)
    .execute()
  return { list: list as Notice[], total }
}

/** Number of the user's unread notifications. */
export async function countUnread({ db, actor }: PersonCtx): Promise<number> {
  const { count } = await db
    .selectFrom('notices')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', actor.id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface Addressee {
  email: string | null
  mobile: string | null
  username: string
  language: 'zh-cn' | 'en' | null
  chosen: NoticeChoice[]
}

/** Contact data and channels of an account; undefined when there is none, or when it was deleted. */
export async function findAddressee(db: Db, accountId: string): Promise<Addressee | undefined> {
  return addressee(db, accountId, await accountOf(db, accountId).executeTakeFirst())
}

/** The same; the account is not deleted before the transaction ends, so that what is added for it is erased with it. */
export async function keepAddressee(tx: Db, accountId: string): Promise<Addressee | undefined> {
  return addressee(tx, accountId, await accountOf(tx, accountId).forKeyShare().executeTakeFirst())
}

const accountOf = (db: Db, accountId: string) =>
  db
    .selectFrom('accounts')
    .select(['email', 'mobile', 'username', 'language'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)

const addressee = async (db: Db, accountId: string, account: Omit<Addressee, 'chosen'> | undefined) =>
  account && { ...account, chosen: await listChosen(db, accountId) }

function listChosen(db: Db, accountId: string): Promise<NoticeChoice[]> {
  return db
    .selectFrom('notice_choices')
    .select(['notice_group as group', 'bell', 'mail'])
    .where('account_id', '=', accountId)
    .execute()
}
