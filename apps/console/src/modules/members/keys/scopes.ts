import { type Permission, permissions } from '@limpid/contract/catalogue/permissions'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { personalPermissions } from '@limpid/contract/roles/personal-permissions'
import { rootRole } from '@limpid/contract/roles/system-roles'

const everything = (Object.keys(permissions) as Permission[]).filter((code) => !personalPermissions.has(code))

/** The scopes a user may give to a key: their own permissions, without what only a person may do. */
export function scopesToGive(person: { roles: readonly string[]; perms: readonly string[] }): Permission[] {
  if (person.roles.includes(rootRole)) return everything
  return everything.filter((permission) => person.perms.includes(permission))
}

/** Label of a permission; an unknown one shows its code. */
export function scopeText(scope: string, language: Language): string {
  const words = Object.entries(permissions).find(([code]) => code === scope)?.[1]
  return words ? localise(words, language) : scope
}
