import { mostNamedThings } from '@limpid/contract/notices/kinds'
import type { Ctx } from '../../../platform/context.ts'
import type { EventMap } from '../../../platform/events/events.ts'
import { markReadOf, raise } from '../../notices/notices.face.ts'
import type {} from '../shares.service.ts'
import { findNickname, listSettledOffers } from './told.reads.ts'

/** Tells the other side what somebody did to a share, one notice for all that was done at once; what one answered is read. */
export async function tellActed(
  ctx: Ctx,
  { act, actorId, accountId, things, shareIds }: EventMap['shares.acted'],
): Promise<void> {
  if (act === 'accepted' || act === 'refused')
    await markReadOf(ctx, actorId, { ids: await listSettledOffers(ctx, actorId, shareIds) })
  const who = await findNickname(ctx.db, actorId)
  if (who === undefined) return
  const named = things.slice(0, mostNamedThings).map(({ name }) => name)
  const facts = { who, things: named, count: things.length }
  await raise(
    ctx,
    accountId,
    act === 'offered'
      ? { kind: 'sharing.offered', facts: { ...facts, offers: [...shareIds] } }
      : { kind: `sharing.${act}`, facts },
  )
}
