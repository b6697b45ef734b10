import type { GroupRule } from '@limpid/contract/groups/groups'

/** The conditions of a rule as form fields; an empty field is no condition. */
export interface RuleValues {
  productIds: string[]
  siteIds: string[]
  tagsAny: string[]
  tagsAll: string[]
  firmware: string[]
  nameContains: string
}

const lists = ['productIds', 'siteIds', 'tagsAny', 'tagsAll', 'firmware'] as const

/** A rule as form fields; deleted sites are left out, because no device can be there. */
export function valuesOfRule(rule: GroupRule | null, siteIds?: readonly string[]): RuleValues {
  return {
    productIds: rule?.productIds ?? [],
    siteIds: rule?.siteIds?.filter((id) => !siteIds || siteIds.includes(id)) ?? [],
    tagsAny: rule?.tagsAny ?? [],
    tagsAll: rule?.tagsAll ?? [],
    firmware: rule?.firmware ?? [],
    nameContains: rule?.nameContains ?? '',
  }
}

/** The rule from form fields; undefined if all are empty. */
export function ruleOf(values: RuleValues): GroupRule | undefined {
  const rule: GroupRule = {}
  for (const name of lists) if (values[name].length > 0) rule[name] = values[name]
  const part = values.nameContains.trim()
  if (part) rule.nameContains = part
  return Object.keys(rule).length > 0 ? rule : undefined
}
