import { randomBytes } from 'node:crypto'

/** Part of the name of everything owned by a person, so that it shows up in a reply that reveals it. */
export const mark = '机密'

/** Tells names apart that must be unique. */
export const unique = () => randomBytes(4).toString('hex')
