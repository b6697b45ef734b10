import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'

/** What somebody began because of an insight. */
export interface FollowUp {
  kind: 'task' | 'report' | 'rule'
  id: string
  /** The device that it is for; null for a rule, which may watch several. */
  deviceId: string | null
}

declare module '../../platform/modules/ports.ts' {
  interface Ports {
    /** The insight that it follows says so from then on. Throws `notFound` where the actor sees no such insight. */
    'devices.insights': {
      follow(tx: Db, ctx: PersonCtx, insightId: string, followUp: FollowUp): Promise<void>
    }
  }
}

/** Notes which insight something follows, in the transaction that adds it; nothing where it follows none. */
export async function followInsight(
  tx: Db,
  ctx: PersonCtx,
  insightId: string | undefined,
  followUp: FollowUp,
): Promise<void> {
  if (insightId !== undefined) await ctx.ports.get('devices.insights').follow(tx, ctx, insightId, followUp)
}
