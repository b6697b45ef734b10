import * as z from 'zod/mini'

/** The schemas of what nobody may read later: passwords, codes, tokens. Their values are struck out wherever input is kept. */
const secrets = z.registry<{ struckOut: true }>()

/** Marks a field's schema, last of all: what is derived from it is another schema. */
export function secret<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  secrets.add(schema, { struckOut: true })
  return schema
}

export function isSecret(schema: z.core.$ZodType): boolean {
  return secrets.has(schema)
}
