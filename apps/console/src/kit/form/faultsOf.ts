import * as z from 'zod/mini'

/** The schema's errors by field: `{name: 'Please give it a name'}`; only the first one each. */
export function faultsOf(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const { error } = z.safeParse(schema, values)
  const faults: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) faults[path.join('.')] ??= message
  return faults
}
