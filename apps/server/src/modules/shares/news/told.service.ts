import { mostNamedThings } from '@limpid/contract/notices/kinds'
import type { Ctx } from '../../../platform/context.ts'
import type { EventMap } from '../../../platform/events/events.ts'
import { raise } from '../../notices/notices.face.ts'
import type {} from '../shares.service.ts'
import { findNickname } from './told.reads.ts'

/** Tells the other side what somebody did to a share: one notice for all that was done at once. */
export async function tellActed(
  ctx: Ctx,
  { act, actorId, accountId, things }: EventMap['shares.acted'],
): Promise<void> {
  const who = await findNickname(ctx.db, actorId)
  if (who === undefined) return
  const named = things.slice(0, mostNamedThings).map(({ name }) => name)
  await raise(ctx, accountId, { kind: `sharing.${act}`, facts: { who, things: named, count: things.length } })
}
