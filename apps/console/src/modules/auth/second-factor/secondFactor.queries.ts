import { secondFactorCalls } from '@limpid/contract/auth/second-factor'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'

export const secondFactor = remote(secondFactorCalls)

export const secondFactorQuery = queriesOf('auth', secondFactorCalls).secondFactor({})
