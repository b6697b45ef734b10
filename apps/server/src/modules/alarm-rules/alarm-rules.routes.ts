import { alarmRules } from '@limpid/contract/alarm-rules/alarm-rules'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { createKeyedBulkhead } from '../../platform/security/keyed-bulkhead.ts'
import type { RuleJudge } from './judge/judge.port.ts'
import { listOwnRules, listProductRules } from './own/own.reads.ts'
import { createRule, editRule, removeRule } from './own/own.service.ts'
import { previewRuleSilence } from './own/silence.service.ts'
import { replay } from './replay/replay.service.ts'

/** Replays read millions of readings: one of an account at a time, and few of all, so that others get connections. */
const [perAccount, perServer, maxWaiting] = [1, 3, 20] as const

export function alarmRulesRoutes(http: HttpServer, judge: RuleJudge): void {
  const [ofAccount, ofServer] = [
    createKeyedBulkhead(perAccount, 2),
    createKeyedBulkhead(perServer, maxWaiting),
  ]
  serve(http, 'alarm-rules', alarmRules, {
    list: (ctx) => listOwnRules(ctx),
    ofProducts: (ctx) => listProductRules(ctx),
    create: (ctx, { body }) => createRule(ctx, judge, body),
    update: async (ctx, { params, body }) => {
      await editRule(ctx, judge, params.id, body)
      return null
    },
    remove: async (ctx, { params }) => {
      await removeRule(ctx, judge, params.id)
      return null
    },
    previewSilence: (ctx, { body }) => previewRuleSilence(ctx, body),
    replay: (ctx, { body }) => ofAccount(ctx.actor.id, () => ofServer('replay', () => replay(ctx, body))),
  })
}
