import * as z from 'zod/mini'

/** What a schema has against the values, by field: `{name: 'Please give it a name'}`; the first thing only. */
export function faultsOf(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const { error } = z.safeParse(schema, values)
  const faults: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) faults[path.join('.')] ??= message
  return faults
}
