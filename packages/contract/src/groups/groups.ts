import * as z from 'zod/mini'
import { deviceAccess } from '../access/access.ts'
import { deviceTag, maxDeviceTags } from '../devices/tags.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { queryFlag } from '../kernel/flags.ts'
import { id, idParams } from '../kernel/ids.ts'
import { type RuleIssue, rule } from '../kernel/localised.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { openAlarms } from '../sites/open-alarms.ts'

/** Maximum number of groups per account, and their maximum nesting depth. */
export const maxGroups = 1000
export const maxGroupDepth = 8

const someOf = <T extends z.core.$ZodType>(one: T, max: number) =>
  z.optional(z.array(one).check(z.minLength(1), z.maxLength(max)))

const ruleEmpty = { zh: '规则至少需要一个条件', en: 'A rule needs at least one condition' }

/**
 * Makes matching devices of the owner members automatically: all given conditions must hold, each with one of
 * its values.
 */
export const groupRule = z
  .strictObject({
    productIds: someOf(id, 50),
    siteIds: someOf(id, 100),
    tagsAny: someOf(deviceTag, maxDeviceTags),
    tagsAll: someOf(deviceTag, maxDeviceTags),
    /** Part of the name, case-insensitive. */
    nameContains: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
    firmware: someOf(z.string().check(z.minLength(1), z.maxLength(64)), 50),
  })
  .check(rule<object>((given): RuleIssue[] => (isEmpty(given) ? [{ words: ruleEmpty }] : [])))
export type GroupRule = z.output<typeof groupRule>

function isEmpty(given: object): boolean {
  return Object.values(given).every((condition) => condition === undefined)
}

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))

/** own: the user's groups; shared: groups shared with the user, including their subgroups. */
export const groupScopes = ['own', 'shared'] as const
export type GroupScope = (typeof groupScopes)[number]

export const groupRow = z.object({
  id,
  /** The parent group; null at the top, and if the parent is not shared. */
  parentId: z.nullable(id),
  name: z.string(),
  /** Whether devices become members by a rule. */
  byRule: z.boolean(),
  /** Devices in it and its subgroups, each counted once. */
  devices: z.int(),
  online: z.int(),
  /** Of these devices; null without access to their alarms. */
  alarms: z.nullable(openAlarms),
  ownerName: z.string(),
  access: deviceAccess,
  createTime: instant,
})
export type GroupRow = z.output<typeof groupRow>

export const group = z.extend(groupRow, {
  /** Visible only to its owner, because it names sites and tags. */
  rule: z.nullable(groupRule),
})
export type Group = z.output<typeof group>

export const groupSorts = ['name', 'createTime'] as const
export const groupPageQuery = pagedQuery({
  keywords: z.optional(z.string().check(z.maxLength(64))),
  scope: z._default(z.enum(groupScopes), 'own'),
  sort: z._default(z.enum(groupSorts), 'name'),
  descending: z.optional(queryFlag),
})
export type GroupPageQuery = z.output<typeof groupPageQuery>

export const newGroup = z.object({ name, parentId: z.nullable(id), rule: z.nullable(groupRule) })
export type NewGroup = z.output<typeof newGroup>
export const groupChange = z.object({ name, rule: z.nullable(groupRule) })
export type GroupChange = z.output<typeof groupChange>

/** What is deleted with a group: its subgroups, and the shares of any of them. Devices stay. */
export const groupRemoval = z.object({ groups: z.int(), devices: z.int(), shares: z.int() })

/** Number of devices matching a rule, and the first few by name. */
export const rulePreview = z.object({
  total: z.int(),
  first: z.array(z.object({ id, name: z.string(), sn: z.string() })),
})
export type RulePreview = z.output<typeof rulePreview>

/**
 * Groups of the user's devices. Groups can be nested; a device may be in several, manually, by rule, or both.
 */
export const groups = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/groups/page',
    needs: 'iot:group:list',
    summary: { zh: '设备分组分页列表', en: 'List groups by page' },
    query: groupPageQuery,
    reply: pageOf(groupRow),
  },
  tree: {
    method: 'GET',
    path: '/scw-iot/api/v1/groups/tree',
    needs: 'iot:group:list',
    summary: { zh: '全部设备分组，上级在前', en: 'List all groups, parents first' },
    query: z.object({ scope: z._default(z.enum(groupScopes), 'own') }),
    reply: z.array(groupRow),
  },
  preview: {
    method: 'POST',
    path: '/scw-iot/api/v1/groups/rule/preview',
    needs: 'iot:group:list',
    summary: { zh: '预览符合规则的设备', en: 'Preview the devices that match a rule' },
    body: z.object({ rule: groupRule }),
    reply: rulePreview,
    changesNothing: true,
  },
  create: {
    method: 'POST',
    path: '/scw-iot/api/v1/groups',
    needs: 'iot:group:add',
    stales: ['groups'],
    summary: { zh: '新增设备分组', en: 'Add a group' },
    audit: { zh: '新增分组', en: 'Added group' },
    body: newGroup,
    reply: z.object({ id }),
  },
  get: {
    method: 'GET',
    path: '/scw-iot/api/v1/groups/{id}',
    needs: 'iot:group:list',
    summary: { zh: '设备分组详情', en: 'Get a group' },
    params: idParams,
    reply: group,
  },
  update: {
    method: 'PUT',
    path: '/scw-iot/api/v1/groups/{id}',
    needs: 'iot:group:edit',
    stales: ['groups'],
    summary: { zh: '编辑分组的名称与规则', en: 'Edit the name and rule of a group' },
    audit: { zh: '编辑分组', en: 'Edited group' },
    params: idParams,
    body: groupChange,
    reply: noContent,
  },
  move: {
    method: 'PUT',
    path: '/scw-iot/api/v1/groups/{id}/parent',
    needs: 'iot:group:edit',
    stales: ['groups'],
    summary: { zh: '移动分组到另一个分组下', en: 'Move a group into another group' },
    audit: { zh: '移动分组', en: 'Moved group' },
    params: idParams,
    body: z.object({ parentId: z.nullable(id) }),
    reply: noContent,
  },
  removal: {
    method: 'GET',
    path: '/scw-iot/api/v1/groups/{id}/removal',
    needs: 'iot:group:delete',
    summary: { zh: '删除分组的影响', en: 'Preview the impact of deleting a group' },
    params: idParams,
    reply: groupRemoval,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/groups/{id}',
    needs: 'iot:group:delete',
    stales: ['groups'],
    summary: {
      zh: '删除分组及其下级分组；相关共享失效，设备保留',
      en: 'Delete a group and its subgroups; their shares end, devices are kept',
    },
    audit: { zh: '删除分组', en: 'Deleted group' },
    params: idParams,
    reply: noContent,
  },
})
