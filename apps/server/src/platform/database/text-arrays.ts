import pg from 'pg'

/** `text[]`. */
export const textArrayOid = 1009

type Parser = (text: string) => (string | null)[]

// pg declares the types of single values only.
const parseQuoted = (pg.types.getTypeParser as (oid: number, format: 'text') => Parser)(textArrayOid, 'text')

/**
 * Reads `{a,b}`. The parser of pg makes an object for every character, which for a hundred permissions costs more than the query for
 * them, so it reads only what cannot be split at the commas: quoted elements, nulls, several dimensions, other bounds.
 */
export const parseTextArray: Parser = (text) => {
  if (text === '{}') return []
  const isPlain = text.startsWith('{') && !/["\\]|NULL|\{/.test(text.slice(1))
  return isPlain ? text.slice(1, -1).split(',') : parseQuoted(text)
}
