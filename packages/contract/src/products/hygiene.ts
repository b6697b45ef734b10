import * as z from 'zod/mini'
import { localised } from '../kernel/localised.ts'

const key = z.string().check(z.minLength(1), z.maxLength(64))
const phases = z.array(key).check(z.minLength(1), z.maxLength(16))
const celsius = z.number().check(z.gte(0), z.lte(150))
const seconds = z.int().check(z.gte(1), z.lte(86_400))
const source = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** Maximum A0 requirement, in seconds at 80 °C. */
export const maxA0 = 100_000
export const a0Target = z.number().check(z.gte(1), z.lte(maxA0))
export const maxMixingSeconds = 3600
export const mixingSeconds = z.int().check(z.gte(0), z.lte(maxMixingSeconds))

/**
 * throughout: never below the temperature in these phases; held: at or above it for the given time without
 * interruption, in these phases or, for a machine that reports none, anywhere in the wash.
 */
const way = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('throughout'), metric: key, phases, celsius }),
  z.strictObject({ kind: z.literal('held'), metric: key, phases: z.optional(phases), celsius, seconds }),
])
export type HygieneWay = z.output<typeof way>

const requirement = z.strictObject({
  key,
  name: localised(64),
  /** The programmes it applies to; all by default. */
  programmes: z.optional(z.array(key).check(z.minLength(1), z.maxLength(64))),
  /** Meeting one of them is enough. */
  ways: z.array(way).check(z.minLength(1), z.maxLength(6)),
  /** Standard or publication that defines the limit. */
  source,
})
export type HygieneRequirement = z.output<typeof requirement>

/** A national or otherwise published set of requirements to choose from; without any, the A0 target alone decides. */
const ruleSet = z.strictObject({
  key,
  name: localised(64),
  requirements: z.array(requirement).check(z.maxLength(12)),
})
export type HygieneRuleSet = z.output<typeof ruleSet>
export const ruleSetKey = key

/** The requirements for a wash, assessed from its temperature curve. */
export const hygieneRules = z.strictObject({
  /** With a longer gap between readings, the time between them is not assessed. */
  maxGapMs: z.int().check(z.gte(1000), z.lte(3_600_000)),
  /** Readings outside are sensor errors and are ignored. */
  plausibleCelsius: z.tuple([z.number(), z.number()]),
  /** Additional time for a `held` way, until the heat has reached the whole load. */
  mixingSeconds: z.optional(mixingSeconds),
  a0: z.optional(
    z.strictObject({
      /** Which temperature acts on the load in which phases; a single one without phases acts all the time. */
      parts: z
        .array(z.strictObject({ metric: key, phases: z.optional(phases) }))
        .check(z.minLength(1), z.maxLength(8)),
      /** Without it the value is shown but not assessed. */
      target: z.optional(a0Target),
    }),
  ),
  /** Required where no rule set is chosen. */
  requirements: z.array(requirement).check(z.maxLength(12)),
  /** To choose from, for the product and for each device. */
  ruleSets: z.optional(z.array(ruleSet).check(z.minLength(1), z.maxLength(8))),
  /** The one that applies to the product's devices. */
  ruleSet: z.optional(key),
})
export type HygieneRules = z.output<typeof hygieneRules>

/** The metrics whose curves are assessed. */
export function metricsOfHygiene({
  a0,
  requirements,
  ruleSets = [],
}: Pick<HygieneRules, 'a0' | 'requirements' | 'ruleSets'>): string[] {
  const all = [...requirements, ...ruleSets.flatMap((set) => set.requirements)]
  const parts = [...(a0?.parts ?? []), ...all.flatMap(({ ways }) => ways)]
  return [...new Set(parts.map(({ metric }) => metric))]
}
