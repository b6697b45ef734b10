import { rootRole } from '@limpid/contract/roles/system-roles'

/** A message as a user with these roles may read it: only ROOT sees the codes in it. */
export function readableFor(roles: readonly string[], text: string): string {
  return roles.includes(rootRole) ? text : text.replace(/\d{4,}/g, (code) => '•'.repeat(code.length))
}
