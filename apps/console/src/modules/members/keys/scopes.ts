import { type Permission, permissions } from '@limpid/contract/kernel/people/permissions'
import { rootRole } from '@limpid/contract/kernel/people/roles'
import { type Language, say } from '@limpid/contract/kernel/words'

const everything = Object.keys(permissions) as Permission[]

/** What a person may give to a key: what they hold themselves. */
export function scopesToGive(person: { roles: readonly string[]; perms: readonly string[] }): Permission[] {
  if (person.roles.includes(rootRole)) return everything
  return everything.filter((permission) => person.perms.includes(permission))
}

/** A permission in words; one that this console does not know keeps its code. */
export function scopeText(scope: string, language: Language): string {
  const words = Object.entries(permissions).find(([code]) => code === scope)?.[1]
  return words ? say(words, language) : scope
}
