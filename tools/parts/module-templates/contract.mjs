/** The contract of a new module: endpoints, and what its noun declares for the whole product. */
export function contractFiles({ plural, Plural, one, One, zh }) {
  const at = `packages/contract/src/${plural}/${plural}`
  return {
    [`${at}.ts`]: `import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id } from '../kernel/ids.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'

const ${one}Fields = { name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }
const new${One} = z.object(${one}Fields)
export type New${One} = z.output<typeof new${One}>

const ${one} = z.object({ id, ...${one}Fields })
export type ${One} = z.output<typeof ${one}>

export const ${plural} = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/${plural}/page',
    needs: 'iot:${one}:list',
    summary: { zh: '我的${zh}分页列表', en: 'List own ${plural} by page, by name' },
    query: pagedQuery({}),
    reply: pageOf(${one}),
  },
  create: {
    method: 'POST',
    path: '/scw-iot/api/v1/${plural}',
    needs: 'iot:${one}:add',
    stales: ['${plural}'],
    summary: { zh: '新增${zh}', en: 'Add a ${one}' },
    audit: { zh: '新增${zh}', en: 'Added ${one}' },
    body: new${One},
    reply: z.object({ id }),
  },
})
`,
    [`${at}.noun.ts`]: `import { defineNoun } from '../kernel/noun.ts'
import { ${one}Labels } from './${plural}.labels.ts'
import { ${one}News, ${one}Topic } from './${plural}.live.ts'
import { ${one}Notifications } from './${plural}.notifications.ts'
import { ${one}Permissions } from './${plural}.permissions.ts'
import { ${one}Problems } from './${plural}.problems.ts'

export const ${plural}Noun = defineNoun({
  permissions: ${one}Permissions,
  problems: ${one}Problems,
  labels: ${one}Labels,
  notifications: ${one}Notifications,
  live: { topic: ${one}Topic, news: ${one}News },
  pages: { '${plural}/index': { zh: '${zh}管理', en: '${Plural}' } },
  things: { ${plural}: { zh: '${zh}', en: '${One}' } },
})
`,
    [`${at}.permissions.ts`]: `import type { Words } from '../kernel/words.ts'

export const ${one}Permissions = {
  'iot:${one}:list': { zh: '查看${zh}', en: 'View ${plural}' },
  'iot:${one}:add': { zh: '新增${zh}', en: 'Add ${plural}' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof ${one}Permissions, Words> {}
}
`,
    [`${at}.problems.ts`]: `import type { ProblemSpec } from '../kernel/problems.ts'

export const ${one}Problems = {
  ${one}NameTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '已存在同名${zh}', en: 'Another ${one} already has this name.' },
  },
} as const satisfies Record<string, ProblemSpec>
`,
    [`${at}.labels.ts`]: `import type { Words } from '../kernel/words.ts'

export const ${one}Labels = {
  '${plural}.name': { zh: '${zh}名称', en: '${One} name' },
} as const satisfies Record<string, Words>
`,
    [`${at}.live.ts`]: `import * as z from 'zod/mini'

/** The account's own ${plural}. */
export const ${one}Topic = z.literal('${plural}')

export const ${one}News = [
  /** The account's ${plural} changed. */
  z.object({ kind: z.literal('${plural}.changed') }),
] as const
`,
    [`${at}.notifications.ts`]: `import * as z from 'zod/mini'
import { notification } from '../kernel/notifications.ts'

/** Kinds of notifications of this module, with facts and texts. */
export const ${one}Notifications = {
  /** To the owner: one was added, by themselves or by a program with their API key. */
  'devices.${one}-added': notification(z.object({ name: z.string() }), {
    title: { zh: () => '已新增${zh}', en: () => '${One} added' },
    text: {
      zh: ({ name }) => \`已新增${zh}“\${name}”。\`,
      en: ({ name }) => \`“\${name}” was added to your ${plural}.\`,
    },
  }),
} as const

type ${Plural}Notifications = typeof ${one}Notifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends ${Plural}Notifications {}
}
`,
  }
}
