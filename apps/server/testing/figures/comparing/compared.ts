import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import type { Figure } from '../table.ts'
import { changed, fieldsOf } from './fields.ts'

/** Sums of floating-point numbers differ in their last digits. */
export const near = (value: unknown): unknown => {
  if (typeof value === 'number') return Number(value.toFixed(6))
  if (Array.isArray(value)) return value.map(near)
  if (value === null || typeof value !== 'object') return value ?? null
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, near(one)]))
}

/** What the rows of a figure compare of a reply. */
const comparedOf = ({ rows, shown }: Figure, reply: unknown): unknown[] => {
  const values = shown(reply)
  return rows.map(([name, , pick]) => {
    const value = values[name] ?? null
    return near(value === null ? null : pick(value as never))
  })
}

/** A row would notice another value: it compares something else then, or fails. */
function isNoticed(figure: Figure, before: unknown, reply: unknown): boolean {
  try {
    return !isDeepStrictEqual(comparedOf(figure, reply), before)
  } catch {
    return true
  }
}

export interface Read {
  figure: Figure
  endpoint: Endpoint
  reply: unknown
}

/**
 * The fields of the replies of an endpoint that may have any value without a comparison noticing it: none of the replies has a value that, if it
 * were another one, would make a row fail. A field that is null in every reply is one of them.
 */
export function notCompared(endpoint: Endpoint, reads: readonly Read[]): string[] {
  const own = reads.filter((read) => read.endpoint.path === endpoint.path)
  const before = new Map(own.map((read) => [read, comparedOf(read.figure, read.reply)]))
  return fieldsOf(endpoint.reply).filter(
    (field) =>
      !own.some((read) => {
        for (const reply of changed(read.reply, field))
          if (isNoticed(read.figure, before.get(read), reply)) return true
        return false
      }),
  )
}
