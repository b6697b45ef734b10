import * as z from 'zod/mini'

/**
 * The schemas of values that nobody may read later: passwords, codes, tokens. They are redacted wherever
 * input is stored.
 */
const secrets = z.registry<{ redactedParts: true }>()

/** Marks a field's schema; apply it last, because every derivation creates another schema. */
export function secret<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  secrets.add(schema, { redactedParts: true })
  return schema
}

export function isSecret(schema: z.core.$ZodType): boolean {
  return secrets.has(schema)
}
