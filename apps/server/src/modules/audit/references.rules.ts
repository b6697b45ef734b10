import { feedbackKinds } from '@limpid/contract/feedback/schemas'
import { genderDict } from '@limpid/contract/users/gender'

/** Coupons as their holders use them. */
export const heldCoupons = 'held-coupons'

/** The nouns whose ids these fields of requests hold. */
const nouns: Readonly<Record<string, string>> = {
  device: 'devices',
  group: 'groups',
  site: 'sites',
  product: 'products',
  dept: 'dept',
  role: 'roles',
  menu: 'menus',
  user: 'users',
  account: 'users',
  owner: 'users',
  goods: 'spu',
  sku: 'sku',
  address: 'addresses',
  coupon: heldCoupons,
  title: 'invoice-titles',
}

/** Where `parentId` points to, by module. */
const parents: Readonly<Record<string, string>> = { depts: 'dept', menus: 'menus', groups: 'groups' }

/** The roles that one call names by other words. */
const others: Readonly<Record<string, string>> = {
  'users.changeRoles add': 'roles',
  'users.changeRoles remove': 'roles',
}

export interface Reference {
  field: string
  noun: string
  id: string
}

function nounOf(call: string, field: string): string | undefined {
  const [module = ''] = call.split('.')
  if (field === 'parentId') return parents[module]
  const [, singular = ''] = /^([a-z]+)Ids?$/.exec(field) ?? []
  return others[`${call} ${field}`] ?? (Object.hasOwn(nouns, singular) ? nouns[singular] : undefined)
}

/** The things that a request names by their ids, wherever they stand in it. */
export function referencesIn(call: string, input: unknown, field = ''): Reference[] {
  if (Array.isArray(input)) return input.flatMap((one) => referencesIn(call, one, field))
  if (typeof input === 'object' && input !== null)
    return Object.entries(input).flatMap(([name, value]) => referencesIn(call, value, name))
  const noun = nounOf(call, field)
  const id = String(input)
  return noun && /^[1-9]\d{0,17}$/.test(id) ? [{ field, noun, id }] : []
}

/** The dictionaries whose values these fields hold, by module where a field means something else elsewhere. */
const dicts: Readonly<Record<string, string>> = { gender: genderDict, 'feedback.kind': feedbackKinds }

export interface DictReference {
  field: string
  dict: string
  value: string
}

/** The values of dictionaries that a request holds. */
export function dictValuesIn(call: string, input: unknown, field = ''): DictReference[] {
  if (Array.isArray(input)) return input.flatMap((one) => dictValuesIn(call, one, field))
  if (typeof input === 'object' && input !== null)
    return Object.entries(input).flatMap(([name, value]) => dictValuesIn(call, value, name))
  const [module = ''] = call.split('.')
  const dict = dicts[`${module}.${field}`] ?? (Object.hasOwn(dicts, field) ? dicts[field] : undefined)
  return dict && typeof input === 'string' ? [{ field, dict, value: input }] : []
}
