import { maxNamedThings } from '@limpid/contract/kernel/notifications'
import type { Ctx } from '../../../platform/context.ts'
import type { EventMap } from '../../../platform/events/events.ts'
import { markReadOf, raise } from '../../notices/notices.public.ts'
import type {} from '../shares.service.ts'
import { findNickname, listSettledOffers } from './notify.reads.ts'

/**
 * Notifies the other side of what somebody did to shares, with one notification for everything done at once;
 * the notification that was answered is marked as read.
 */
export async function notifyParticipants(
  ctx: Ctx,
  { act, actorId, accountId, things, shareIds }: EventMap['shares.acted'],
): Promise<void> {
  if (act === 'accepted' || act === 'refused')
    await markReadOf(ctx, actorId, { ids: await listSettledOffers(ctx, actorId, shareIds) })
  const who = await findNickname(ctx.db, actorId)
  if (who === undefined) return
  const named = things.slice(0, maxNamedThings).map(({ name }) => name)
  const facts = { who, things: named, count: things.length }
  await raise(
    ctx,
    accountId,
    act === 'offered'
      ? { kind: 'sharing.offered', facts: { ...facts, offers: [...shareIds] } }
      : { kind: `sharing.${act}`, facts },
  )
}
