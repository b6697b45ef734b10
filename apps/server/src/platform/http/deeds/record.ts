import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import type { Actor, Caller } from '../../context.ts'
import { nameOf } from '../problem.ts'
import type { Deed, DeedBook, DeedInput, DeedNotes } from './deeds.ts'
import { strikeOut } from './strike-out.ts'

/** A call as it is recorded, with its input once as it came and once as it may be kept. */
export function deedOf(
  call: string,
  { path, params, query, body }: Endpoint,
  actor: Actor | undefined,
  caller: Caller,
  input: DeedInput,
): Deed {
  const kept = {
    ...(input.params !== undefined && { params: strikeOut(params, input.params) }),
    ...(input.query !== undefined && { query: strikeOut(query, input.query) }),
    ...(input.body !== undefined && { body: strikeOut(body, input.body) }),
  }
  return { call, path, actor, caller, input, kept }
}

/** True for a call that leaves a line: every one that may change something, and those that say so. */
export function isRecorded({ method, changesNothing, recorded: says }: Endpoint): boolean {
  return says ?? (method !== 'GET' && !changesNothing)
}

/** Does the work of a call; of one that may change something the beginning is written before, and its end after. */
export async function recorded<T>(
  deeds: DeedBook | undefined,
  endpoint: Endpoint,
  deed: () => Deed,
  work: (notes: DeedNotes | undefined) => Promise<T>,
): Promise<T> {
  if (!deeds || !isRecorded(endpoint)) return work(undefined)
  const line = await deeds.open(deed())
  try {
    const reply = await work(line.notes)
    await line.close({ reply })
    return reply
  } catch (error) {
    await line.close({ problem: nameOf(error) })
    throw error
  }
}
