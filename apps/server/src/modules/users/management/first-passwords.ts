import { randomInt } from 'node:crypto'

/** Without characters that are mistaken for each other when read aloud or typed from paper. */
const characters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random password of four groups of four, 79 bits: `k7mw-x3pf-9dqa-hn4c`. */
export function firstPassword(): string {
  const group = () => Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
