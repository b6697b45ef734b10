import { alarmRules } from '@limpid/contract/alarm-rules/alarm-rules'
import type { SilenceForm } from '@limpid/contract/alarm-rules/schemas'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const reads = queriesOf('alarm-rules', alarmRules)

/** The user's alarm rules, by name. */
export const ownRulesQuery = reads.list({})
/** The rules of the products of the user's devices. */
export const productRulesQuery = reads.ofProducts({})
/** What would have been hidden while a rule is off. */
export const silenceQuery = (body: SilenceForm) => reads.previewSilence({ body })
export const ruleCalls = remote(alarmRules)
