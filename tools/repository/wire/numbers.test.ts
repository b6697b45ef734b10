import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { filesOf, textOf } from '../sources.ts'
import { endpointTables } from './wire.ts'

const secondForms = ['0x1', '01', '1.0', ' 1', '1 ', '1e0', '+1', '１']

/** Wrapped schemas of an address: defaults and optional ones. */
function shapeOf(schema: z.core.$ZodType | undefined): [string, z.ZodMiniType][] {
  const def = schema && ((schema as z.core.$ZodTypes)._zod.def as { type: string; shape?: object })
  return def?.type === 'object' ? (Object.entries(def.shape ?? {}) as [string, z.ZodMiniType][]) : []
}

test('an id or number in an address has one form: no endpoint accepts 0x1, 01, 1.0 or a space', async () => {
  const fields = [...(await endpointTables())].flatMap(([module, table]) =>
    Object.entries(table).flatMap(([name, { params, query }]) =>
      [...shapeOf(params), ...shapeOf(query)].map(([field, schema]) => ({
        place: `${module}.${name} ${field}`,
        accepts: (text: string) => schema.safeParse(text).success,
      })),
    ),
  )
  // A field of free text accepts letters as well.
  const numbers = fields.filter(({ accepts }) => accepts('1') && !accepts('abc'))
  expect(numbers.length).toBeGreaterThan(300)
  const lax = numbers.flatMap(({ place, accepts }) =>
    // Degrees have decimals.
    (accepts('1.5') ? ['0x1', '01', ' 1'] : secondForms)
      .filter(accepts)
      .map((text) => `${place} accepts ${JSON.stringify(text)}`),
  )
  expect(lax).toEqual([])
})

test('no schema of the contract coerces: kernel/numbers reads numbers', () => {
  const coercing = filesOf(/^packages\/contract\/src\/.*[.]ts$/).filter((file) =>
    /\bz[.]coerce\b/.test(textOf(file)),
  )
  expect(coercing).toEqual([])
})
