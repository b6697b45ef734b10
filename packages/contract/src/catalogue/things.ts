import type { Words } from '../kernel/words.ts'
import { tableOf } from './parts.ts'

/** The things that calls change, by the part of the path before their id: `/devices/{id}`. */
export const things: Readonly<Record<string, Words>> = tableOf('things')
