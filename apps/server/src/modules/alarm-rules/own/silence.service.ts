import type { SilenceForm } from '@limpid/contract/alarm-rules/schemas'
import type { SilencePreview } from '@limpid/contract/alarms/silence'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { previewSilence } from '../../alarms/alarms.public.ts'
import { watchedDevices } from './scope.reads.ts'

/** Which alarms of the actor's own devices would not have been raised while a rule is switched off for a scope. */
export function previewRuleSilence(ctx: PersonCtx, { rule, ...scope }: SilenceForm): Promise<SilencePreview> {
  const subjects = sql`(SELECT w.id AS device_id, ${`rule:${rule}`}::text AS key FROM ${watchedDevices(ctx.actor.id, scope)} w)`
  return previewSilence(ctx.db, ctx.clock.now(), subjects)
}
