import { rootRole } from '@limpid/contract/roles/system-roles'

/** A message as a user with these roles may read it: only ROOT sees the codes in it, and the tokens of its links. */
export function redactedFor(roles: readonly string[], text: string): string {
  if (roles.includes(rootRole)) return text
  return text
    .replaceAll(/([?&]token=)[^\s&#]+/g, '$1•••')
    .replaceAll(/\d{4,}/g, (code) => '•'.repeat(code.length))
}
