/*
 * Notices: what the server wants a person to know. One belongs to one account, is of a closed list of kinds, and keeps facts, no
 * sentence: its words are made in the language of who reads. It rings at the bell until it is read, and goes by e-mail where
 * the person chose so and mail can be sent. What concerns the account itself always rings.
 */
import { type NoticeChoice, noticeCan } from '@limpid/contract/notices'
import { groupOf, noticeFacts, type Told } from '@limpid/contract/notices/kinds'
import * as z from 'zod/mini'
import type { Ctx, PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { insertMessage, type MessageTarget } from './messages/messages.store.ts'
import { findAddressee } from './notices.reads.ts'
import { choicesOf } from './notices.rules.ts'
import { deleteNotice, insertNotice, markNotices, replaceChoice, type WhichNotices } from './notices.store.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** An account has another notice, or one less, or one was read. */
    'notices.changed': { accountId: string }
    /** Notices are to leave by mail or SMS. */
    'notices.addressed': { messages: number }
  }
}

type RaiseCtx = Pick<Ctx, 'db' | 'clock' | 'events' | 'config'>

/** Tells an account something, by the ways that it chose; `targets` are told in any case, beside the account's own address. */
export async function raise(
  ctx: RaiseCtx,
  accountId: string,
  { kind, facts }: Told,
  targets: readonly MessageTarget[] = [],
): Promise<void> {
  const told = { kind, facts: z.parse(noticeFacts[kind], facts) } as Told
  const addressee = await findAddressee(ctx.db, accountId)
  if (!addressee) return
  const at = ctx.clock.now()
  const group = groupOf(told.kind)
  const ways = choicesOf(addressee.chosen).find((choice) => choice.group === group)
  const byMail = ways?.mail && ctx.config.mail && addressee.email
  const messages = [...targets, ...(byMail ? [{ channel: 'mail' as const, target: byMail }] : [])]
  await ctx.db.transaction().execute(async (tx) => {
    await insertNotice(tx, { accountId, told, at, rings: ways?.bell ?? true })
    for (const { channel, target } of messages)
      await insertMessage(tx, { accountId, channel, target, told, at })
  })
  ctx.events.emit('notices.changed', { accountId })
  if (messages.length > 0) ctx.events.emit('notices.addressed', { messages: messages.length })
}

/** Marks one's own notices as read; returns how many were not yet. */
export function markRead(ctx: PersonCtx, which: WhichNotices): Promise<number> {
  return markReadOf(ctx, ctx.actor.id, which)
}

/** Marks notices of an account as read, as what they tell of is settled; returns how many were not yet. */
export async function markReadOf(
  ctx: Pick<Ctx, 'db' | 'clock' | 'events'>,
  accountId: string,
  which: WhichNotices,
): Promise<number> {
  if ('ids' in which && which.ids.length === 0) return 0
  const marked = await markNotices(ctx, accountId, which)
  if (marked > 0) ctx.events.emit('notices.changed', { accountId })
  return marked
}

/** Removes one of one's own notices; throws `notFound`. */
export async function removeNotice(ctx: PersonCtx, id: string): Promise<void> {
  if (!(await deleteNotice(ctx, ctx.actor.id, id))) throw new Problem('notFound')
  ctx.events.emit('notices.changed', { accountId: ctx.actor.id })
}

/** What one chose for each group, and whether mail can reach one at all. */
export async function getChoices({ db, actor, config }: PersonCtx) {
  const addressee = await findAddressee(db, actor.id)
  const address = addressee?.email ?? null
  const mailObstacle = !config.mail ? 'no-server' : address === null ? 'no-address' : null
  return { choices: choicesOf(addressee?.chosen ?? []), address, mailObstacle } as const
}

/** Chooses the ways of a group; throws `invalidRequest` for silence about one's own account. */
export async function choose(ctx: PersonCtx, choice: NoticeChoice): Promise<void> {
  if (!choice.bell && !noticeCan.silence(choice.group)) throw new Problem('invalidRequest')
  await replaceChoice(ctx.db, ctx.actor.id, choice)
}
