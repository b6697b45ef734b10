import * as z from 'zod/mini'
import { deviceAccess } from './devices/access.ts'
import { deviceTag, mostDeviceTags } from './devices.ts'
import { endpoints } from './kernel/endpoints.ts'
import { queryFlag } from './kernel/flags.ts'
import { id, idParams } from './kernel/ids.ts'
import { type RuleIssue, rule } from './kernel/localised.ts'
import { nothing } from './kernel/nothing.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'

/** Groups that one account may have, and how deep they may lie in each other. */
export const mostGroups = 1000
export const mostGroupDepth = 8

const someOf = <T extends z.core.$ZodType>(one: T, most: number) =>
  z.optional(z.array(one).check(z.minLength(1), z.maxLength(most)))

const ruleEmpty = { zh: '规则至少需要一个条件', en: 'A rule needs at least one condition' }

/** What makes a device of the owner a member by itself: all conditions that are given, each with one of its values. */
export const groupRule = z
  .strictObject({
    productIds: someOf(id, 50),
    siteIds: someOf(id, 100),
    tagsAny: someOf(deviceTag, mostDeviceTags),
    tagsAll: someOf(deviceTag, mostDeviceTags),
    /** Part of the name, in any case. */
    nameContains: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
    firmware: someOf(z.string().check(z.minLength(1), z.maxLength(64)), 50),
  })
  .check(rule<object>((given): RuleIssue[] => (isEmpty(given) ? [{ words: ruleEmpty }] : [])))
export type GroupRule = z.output<typeof groupRule>

function isEmpty(given: object): boolean {
  return Object.values(given).every((condition) => condition === undefined)
}

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))

/** own: mine; shared: those that others let me see, with all that is in them. */
export const groupScopes = ['own', 'shared'] as const
export type GroupScope = (typeof groupScopes)[number]

export const groupRow = z.object({
  id,
  /** The group that it lies in; null at the top, and where that one is not shared. */
  parentId: z.nullable(id),
  name: z.string(),
  /** Whether devices become members by a rule. */
  byRule: z.boolean(),
  /** Devices of it and of all that is in it, each counted once. */
  devices: z.int(),
  online: z.int(),
  ownerName: z.string(),
  access: deviceAccess,
  createTime: instant,
})
export type GroupRow = z.output<typeof groupRow>

export const group = z.extend(groupRow, {
  /** Only its owner reads it: it names sites and tags. */
  rule: z.nullable(groupRule),
})
export type Group = z.output<typeof group>

export const groupSorts = ['name', 'createTime'] as const
export const groupPageQuery = z.object({
  ...pageFields,
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

/** What goes when a group goes: the groups in it, and the shares of any of them. Devices stay. */
export const groupRemoval = z.object({ groups: z.int(), devices: z.int(), shares: z.int() })

/** How many devices a rule holds, and the first few of them by name. */
export const rulePreview = z.object({
  total: z.int(),
  first: z.array(z.object({ id, name: z.string(), sn: z.string() })),
})
export type RulePreview = z.output<typeof rulePreview>

/** Bundles of one's own devices. Groups lie in groups; a device may be in several, by hand, by rule, or both. */
export const groups = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/groups/page',
    needs: 'iot:group:list',
    summary: { zh: '设备分组分页列表', en: 'A page of groups' },
    query: groupPageQuery,
    reply: pageOf(groupRow),
  },
  tree: {
    method: 'GET',
    path: '/scw-iot/api/v1/groups/tree',
    needs: 'iot:group:list',
    summary: { zh: '全部设备分组，上级在前', en: 'All groups, each after the one that it lies in' },
    query: z.object({ scope: z._default(z.enum(groupScopes), 'own') }),
    reply: z.array(groupRow),
  },
  preview: {
    method: 'POST',
    path: '/scw-iot/api/v1/groups/rule/preview',
    needs: 'iot:group:list',
    summary: { zh: '预览规则会包含的设备', en: 'Which devices a rule holds' },
    body: z.object({ rule: groupRule }),
    reply: rulePreview,
    changesNothing: true,
  },
  create: {
    method: 'POST',
    path: '/scw-iot/api/v1/groups',
    needs: 'iot:group:add',
    summary: { zh: '新增设备分组', en: 'Add a group' },
    body: newGroup,
    reply: z.object({ id }),
  },
  get: {
    method: 'GET',
    path: '/scw-iot/api/v1/groups/{id}',
    needs: 'iot:group:list',
    summary: { zh: '设备分组详情', en: 'One group' },
    params: idParams,
    reply: group,
  },
  update: {
    method: 'PUT',
    path: '/scw-iot/api/v1/groups/{id}',
    needs: 'iot:group:edit',
    summary: { zh: '修改分组的名称与规则', en: 'Change the name and the rule of a group' },
    params: idParams,
    body: groupChange,
    reply: nothing,
  },
  move: {
    method: 'PUT',
    path: '/scw-iot/api/v1/groups/{id}/parent',
    needs: 'iot:group:edit',
    summary: { zh: '把分组移到另一个分组下', en: 'Put a group into another one' },
    params: idParams,
    body: z.object({ parentId: z.nullable(id) }),
    reply: nothing,
  },
  removal: {
    method: 'GET',
    path: '/scw-iot/api/v1/groups/{id}/removal',
    needs: 'iot:group:delete',
    summary: { zh: '删除分组会带走什么', en: 'What goes when a group goes' },
    params: idParams,
    reply: groupRemoval,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/groups/{id}',
    needs: 'iot:group:delete',
    summary: {
      zh: '删除分组和其中的分组；共享随之结束，设备留下',
      en: 'Delete a group with those in it; their shares end, devices stay',
    },
    params: idParams,
    reply: nothing,
  },
})
