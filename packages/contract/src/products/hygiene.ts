import * as z from 'zod/mini'
import { localised } from '../kernel/localised.ts'

const key = z.string().check(z.minLength(1), z.maxLength(64))
const phases = z.array(key).check(z.minLength(1), z.maxLength(16))
const celsius = z.number().check(z.gte(0), z.lte(150))
const seconds = z.int().check(z.gte(1), z.lte(86_400))
const source = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** Greatest A0 that can be asked for, in seconds at 80 °C. */
export const mostA0 = 100_000
export const a0Target = z.number().check(z.gte(1), z.lte(mostA0))
export const mostMixingSeconds = 3600
export const mixingSeconds = z.int().check(z.gte(0), z.lte(mostMixingSeconds))

/** throughout: never below the temperature in these phases; held: at or above it for so long in one stretch. */
const way = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('throughout'), metric: key, phases, celsius }),
  z.strictObject({ kind: z.literal('held'), metric: key, phases, celsius, seconds }),
])
export type HygieneWay = z.output<typeof way>

const requirement = z.strictObject({
  key,
  name: localised(64),
  /** The programmes that it is asked of; of all when left out. */
  programmes: z.optional(z.array(key).check(z.minLength(1), z.maxLength(64))),
  /** One of them is enough. */
  ways: z.array(way).check(z.minLength(1), z.maxLength(6)),
  /** Standard or publication that the limit is from. */
  source,
})
export type HygieneRequirement = z.output<typeof requirement>

/** What a wash must have reached, judged from the curve of its temperatures. */
export const hygieneRules = z.strictObject({
  /** Readings further apart say nothing about the time between them. */
  maxGapMs: z.int().check(z.gte(1000), z.lte(3_600_000)),
  /** Readings outside are a sensor's fault and left out. */
  plausibleCelsius: z.tuple([z.number(), z.number()]),
  /** Time that a `held` way takes longer, until the heat has reached all of the load. */
  mixingSeconds: z.optional(mixingSeconds),
  a0: z.optional(
    z.strictObject({
      /** In which phases which temperature works on the load. */
      parts: z.array(z.strictObject({ metric: key, phases })).check(z.minLength(1), z.maxLength(8)),
      /** Left out: the value is told, and nothing is claimed of it. */
      target: z.optional(a0Target),
    }),
  ),
  requirements: z.array(requirement).check(z.maxLength(12)),
})
export type HygieneRules = z.output<typeof hygieneRules>

/** The metrics whose curves are judged. */
export function metricsOfHygiene({ a0, requirements }: HygieneRules): string[] {
  const parts = [...(a0?.parts ?? []), ...requirements.flatMap(({ ways }) => ways)]
  return [...new Set(parts.map(({ metric }) => metric))]
}
