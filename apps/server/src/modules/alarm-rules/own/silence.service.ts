import type { SilenceForm } from '@limpid/contract/alarm-rules/schemas'
import type { SilencePreview } from '@limpid/contract/alarms/silence'
import type { PersonCtx } from '../../../platform/context.ts'
import { previewSilence } from '../../alarms/alarms.public.ts'
import { watchedKeys } from './scope.reads.ts'

/** Which alarms of the actor's own devices would not have been raised while a rule is switched off for a scope. */
export function previewRuleSilence(ctx: PersonCtx, { rule, ...scope }: SilenceForm): Promise<SilencePreview> {
  return previewSilence(ctx.db, ctx.clock.now(), watchedKeys(ctx.actor.id, scope, `rule:${rule}`))
}
