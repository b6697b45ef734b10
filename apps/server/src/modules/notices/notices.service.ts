/* A notification is something the server reports to a user. It belongs to one account, is one of a closed
   list of kinds, and stores facts, not a sentence: its text is built in the reader's language. It shows in
   app until it is read, and goes by e-mail where the user chose so and mail is configured. Notifications
   about the account itself always show in app. */

import { notifications } from '@limpid/contract/catalogue/notifications'
import type { NotificationContent } from '@limpid/contract/kernel/notifications'
import { groupOf, type NoticeGroup } from '@limpid/contract/notices/groups'
import { type NoticeChoice, noticeCan } from '@limpid/contract/notices/notices'
import * as z from 'zod/mini'
import type { Ctx, PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/problem.ts'
import { insertMessage, type MessageTarget } from './messages/messages.store.ts'
import { findAddressee, keepAddressee } from './notices.reads.ts'
import { choicesOf, defaultChannels } from './notices.rules.ts'
import { deleteNotice, insertNotice, markNotices, replaceChoice, type WhichNotices } from './notices.store.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A notification of an account was added, deleted or read. */
    'notices.changed': { accountId: string }
    /** There are notifications to send by mail or SMS. */
    'notices.addressed': { messages: number }
    /** A notification was queued for webhooks, if there are any. */
    'notices.queued': { accountId: string }
  }
}

/** A notification of an account, for its webhooks. */
export interface Queued {
  accountId: string
  notification: NotificationContent
  at: Date
}

declare module '../../platform/modules/ports.ts' {
  interface Ports {
    'notices.webhooks': {
      /** Queues a notification in the transaction that adds it. */
      enqueue(tx: Db, queued: Queued): Promise<void>
    }
  }
}

type RaiseCtx = Pick<Ctx, 'db' | 'clock' | 'events' | 'config' | 'ports'>

/** A notification that was added: for whom, and how many messages it queued. */
export interface Raised {
  accountId: string
  messages: number
}

/**
 * Notifies an account through its chosen channels; `targets` are notified in any case, in addition to the
 * account's own address.
 */
export async function raise(
  ctx: RaiseCtx,
  accountId: string,
  content: NotificationContent,
  targets: readonly MessageTarget[] = [],
): Promise<void> {
  const raised = await ctx.db.transaction().execute((tx) => raiseIn(tx, ctx, accountId, content, targets))
  announceRaised(ctx, [raised])
}

/**
 * What each channel carries of one piece of news, chosen instead of the channels of its group; nothing leaves by a channel without. The
 * bell rings for what it carries; what is `silent` is in the app alone, marked as read.
 */
export interface ChosenChannels {
  bell: NotificationContent | undefined
  silent: NotificationContent | undefined
  mail: NotificationContent | undefined
  sms: NotificationContent | undefined
  webhook: NotificationContent | undefined
}

/** The same in the caller's transaction; `announceRaised` follows its commit. */
export async function raiseIn(
  tx: Db,
  ctx: Omit<RaiseCtx, 'db' | 'events'>,
  accountId: string,
  content: NotificationContent,
  targets: readonly MessageTarget[] = [],
): Promise<Raised> {
  const notification = checked(content)
  const addressee = await keepAddressee(tx, accountId)
  if (!addressee) return { accountId, messages: 0 }
  const at = ctx.clock.now()
  const group = groupOf(notification.kind)
  const ways = choicesOf(addressee.chosen).find((choice) => choice.group === group)
  const byMail = ways?.mail && ctx.config.mail && addressee.email
  const messages = [...targets, ...(byMail ? [{ channel: 'mail' as const, target: byMail }] : [])]
  await insertNotice(tx, { accountId, notification, at, rings: ways?.bell ?? true })
  for (const { channel, target } of messages)
    await insertMessage(tx, { accountId, channel, target, notification, at })
  await ctx.ports.get('notices.webhooks').enqueue(tx, { accountId, notification, at })
  return { accountId, messages: messages.length }
}

/** The same through channels that were chosen for it. */
export async function raiseBy(
  tx: Db,
  ctx: Omit<RaiseCtx, 'db' | 'events'>,
  accountId: string,
  by: ChosenChannels,
): Promise<Raised> {
  const addressee = await keepAddressee(tx, accountId)
  if (!addressee) return { accountId, messages: 0 }
  const at = ctx.clock.now()
  for (const [content, rings] of [[by.bell, true] as const, [by.silent, false] as const])
    if (content) await insertNotice(tx, { accountId, notification: checked(content), at, rings })
  const messages = [
    { channel: 'mail' as const, target: ctx.config.mail ? addressee.email : null, carried: by.mail },
    { channel: 'sms' as const, target: addressee.mobile, carried: by.sms },
  ].flatMap(({ channel, target, carried }) =>
    target && carried ? [{ channel, target, notification: checked(carried) }] : [],
  )
  for (const message of messages) await insertMessage(tx, { accountId, ...message, at })
  if (by.webhook)
    await ctx.ports.get('notices.webhooks').enqueue(tx, { accountId, notification: checked(by.webhook), at })
  return { accountId, messages: messages.length }
}

/** The channels of a notification group, as an account chose them or by default. */
export async function findGroupChannels(
  tx: Db,
  accountId: string,
  group: NoticeGroup,
): Promise<{ bell: boolean; mail: boolean }> {
  const addressee = await findAddressee(tx, accountId)
  return choicesOf(addressee?.chosen ?? []).find((choice) => choice.group === group) ?? defaultChannels[group]
}

const checked = ({ kind, facts }: NotificationContent) =>
  ({ kind, facts: z.parse(notifications[kind].facts, facts) }) as NotificationContent

/** Lets pages, and whatever sends messages, know of notifications that were added. */
export function announceRaised({ events }: Pick<Ctx, 'events'>, raised: readonly Raised[]): void {
  for (const { accountId } of raised) {
    events.emit('notices.changed', { accountId })
    events.emit('notices.queued', { accountId })
  }
  const messages = raised.reduce((sum, one) => sum + one.messages, 0)
  if (messages > 0) events.emit('notices.addressed', { messages })
}

/** Marks the user's notifications as read; returns how many were unread. */
export function markRead(ctx: PersonCtx, which: WhichNotices): Promise<number> {
  return markReadOf(ctx, ctx.actor.id, which)
}

/**
 * Marks an account's notifications as read because their subject is settled; returns how many were unread.
 */
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

/** Deletes one of the user's notifications; throws `notFound`. */
export async function removeNotice(ctx: PersonCtx, id: string): Promise<void> {
  if (!(await deleteNotice(ctx, ctx.actor.id, id))) throw new Problem('notFound')
  ctx.events.emit('notices.changed', { accountId: ctx.actor.id })
}

/** The chosen channels of each group, and whether mail can reach the user at all. */
export async function getChoices({ db, actor, config }: PersonCtx) {
  const addressee = await findAddressee(db, actor.id)
  const address = addressee?.email ?? null
  const addressObstacle = address === null ? 'no-address' : null
  const mailObstacle = config.mail ? addressObstacle : 'no-server'
  return { choices: choicesOf(addressee?.chosen ?? []), address, mailObstacle } as const
}

/** Sets the channels of a group; throws `invalidRequest` when security notifications would be turned off. */
export async function choose(ctx: PersonCtx, choice: NoticeChoice): Promise<void> {
  if (!choice.bell && !noticeCan.silence(choice.group)) throw new Problem('invalidRequest')
  await replaceChoice(ctx.db, ctx.actor.id, choice)
}
