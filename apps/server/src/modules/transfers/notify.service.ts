import type { Ctx } from '../../platform/context.ts'
import type { EventMap } from '../../platform/events/events.ts'
import { raise } from '../notices/notices.public.ts'
import { findNickname } from '../shares/shares.public.ts'
import type {} from './transfers.service.ts'

/** Notifies one side of what the other did with a device transfer. */
export async function notifyParticipants(
  ctx: Ctx,
  { act, whoId, accountId, device }: EventMap['transfers.acted'],
): Promise<void> {
  const who = await findNickname(ctx.db, whoId)
  if (who !== undefined) await raise(ctx, accountId, { kind: `devices.${act}`, facts: { who, device } })
}
