import { alarmRules } from '@limpid/contract/alarm-rules/alarm-rules'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const reads = queriesOf('alarm-rules', alarmRules)

/** The user's alarm rules, by name. */
export const ownRulesQuery = reads.list({})
/** The rules of the products of the user's devices. */
export const productRulesQuery = reads.ofProducts({})
export const ruleCalls = remote(alarmRules)
