import * as z from 'zod/mini'
import { deviceOf } from './user-agent.ts'

/** Where an operation came from. */
export const originFacts = { address: z.string(), userAgent: z.string() }
export interface OriginFacts {
  address: string
  userAgent: string
}

const browserOf = ({ userAgent }: OriginFacts, [between, unknown]: [string, string]) => {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter((part) => part !== undefined).join(between) || unknown
}
export const originZh = (origin: OriginFacts) =>
  `${browserOf(origin, ['，', '未知浏览器'])}（地址 ${origin.address}）`
export const originEn = (origin: OriginFacts) =>
  `${browserOf(origin, [' on ', 'Unknown browser'])} (address ${origin.address})`
