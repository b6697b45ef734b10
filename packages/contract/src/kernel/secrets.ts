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

/**
 * The schemas of what somebody types about a person and erasure could not reach where inputs are stored for good: postal addresses, notes.
 * Numbers and mail addresses are recognised by their form.
 */
const personals = z.registry<{ personal: true }>()

/** Marks a field's schema like `secret`. */
export function personal<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  personals.add(schema, { personal: true })
  return schema
}

/** Whether the audit stores that there was a value, and not which. */
export const isRedacted = (schema: z.core.$ZodType): boolean => secrets.has(schema) || personals.has(schema)

export function isSecret(schema: z.core.$ZodType): boolean {
  return secrets.has(schema)
}
