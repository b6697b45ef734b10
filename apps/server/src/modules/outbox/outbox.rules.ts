import { rootRole } from '@limpid/contract/kernel/people/roles'

/** A message as somebody with these roles may read it: the codes in it are for ROOT alone. */
export function readableFor(roles: readonly string[], text: string): string {
  return roles.includes(rootRole) ? text : text.replace(/\d{4,}/g, (code) => '•'.repeat(code.length))
}
