import type { Ctx } from '../../platform/context.ts'
import type { EventMap } from '../../platform/events/events.ts'
import { raise } from '../notices/notices.face.ts'
import { findNickname } from '../shares/shares.face.ts'
import type {} from './transfers.service.ts'

/** Tells one side what the other did to a device that changes hands. */
export async function tellActed(
  ctx: Ctx,
  { act, whoId, accountId, device }: EventMap['transfers.acted'],
): Promise<void> {
  const who = await findNickname(ctx.db, whoId)
  if (who !== undefined) await raise(ctx, accountId, { kind: `devices.${act}`, facts: { who, device } })
}
