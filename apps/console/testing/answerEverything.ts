import { secondFactorCalls } from '@limpid/contract/auth/second-factor'
import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import { products } from '@limpid/contract/products/products'
import { answer } from './fakeServer.ts'
import { dishwasher } from './sample/device.ts'
import { sampleOf } from './sample/sampleOf.ts'

const isEndpoint = (thing: unknown): thing is Endpoint =>
  typeof thing === 'object' && thing !== null && 'path' in thing && 'method' in thing && 'reply' in thing

const contract = import.meta.glob<Record<string, unknown>>(
  ['../../../packages/contract/src/*/*.ts', '!../../../packages/contract/src/*/*.test.ts'],
  { eager: true },
)
const everyEndpoint = Object.values(contract)
  .flatMap((module) => Object.values(module))
  .flatMap((table) => (typeof table === 'object' && table !== null ? Object.values(table) : []))
  .filter(isEndpoint)
  // A call without a placeholder in its path wins over one with.
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length)

/** Answers every call with a sample of its reply, for tests to which the contents do not matter. */
export function answerEverything(): void {
  for (const endpoint of everyEndpoint) answer(endpoint, () => sampleOf(endpoint.reply) as never)
  const product = sampleOf(products.get.reply)
  answer(products.get, () => ({ ...product, model: dishwasher }))
  const factor = sampleOf(secondFactorCalls.secondFactor.reply)
  answer(secondFactorCalls.secondFactor, () => ({ ...factor, required: false }))
}
