/** The server's part of a new module: table, reads, service, live updates, menu entry, tests. */
export function serverFiles({ plural, Plural, one, One, zh, migration }) {
  const at = `apps/server/src/modules/${plural}/${plural}`
  return {
    [`apps/server/migrations/${migration}_${plural}.sql`]: `CREATE TABLE ${plural} (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id   bigint NOT NULL REFERENCES accounts ON DELETE RESTRICT,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  created_at timestamptz NOT NULL,
  UNIQUE (owner_id, name)
);
`,
    [`${at}.tables.ts`]: `import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    ${plural}: {
      id: Generated<string>
      owner_id: string
      name: string
      created_at: Date
    }
  }
}
`,
    [`${at}.reads.ts`]: `import type { Page } from '@limpid/contract/kernel/page'
import type { ${One} } from '@limpid/contract/${plural}/${plural}'
import type { PersonCtx } from '../../platform/context.ts'
import './${plural}.tables.ts'

/** The actor's own ${plural}, by name. \`pageNum\` counts from 1. */
export async function page${Plural}(
  { db, actor }: PersonCtx,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<${One}>> {
  const own = db.selectFrom('${plural}').where('owner_id', '=', actor.id)
  const list = await own
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const { total } = await own.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { list, total: Number(total) }
}
`,
    [`${at}.store.ts`]: `import type { New${One} } from '@limpid/contract/${plural}/${plural}'
import { refusedAs } from '../../platform/database/refusals.ts'
import type { Db } from '../../platform/database/tables.ts'
import './${plural}.tables.ts'

/** Adds a ${one} for its owner; throws \`${one}NameTaken\`. */
export async function insert${One}(db: Db, ownerId: string, { name }: New${One}, at: Date): Promise<string> {
  const { id } = await db
    .insertInto('${plural}')
    .values({ owner_id: ownerId, name, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refusedAs({ unique: '${one}NameTaken' }))
  return id
}
`,
    [`${at}.service.ts`]: `import type { New${One} } from '@limpid/contract/${plural}/${plural}'
import type { PersonCtx } from '../../platform/context.ts'
import { raise } from '../notices/notices.public.ts'
import { insert${One} } from './${plural}.store.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** The ${plural} of this owner changed. */
    '${plural}.changed': { ownerId: string }
  }
}

/** Adds a ${one} for the actor; throws \`${one}NameTaken\`. */
export async function create${One}(ctx: PersonCtx, form: New${One}): Promise<{ id: string }> {
  const { db, actor, clock, events } = ctx
  const id = await insert${One}(db, actor.id, form, clock.now())
  events.emit('${plural}.changed', { ownerId: actor.id })
  await raise(ctx, actor.id, { kind: 'devices.${one}-added', facts: { name: form.name } })
  return { id }
}
`,
    [`${at}.listeners.ts`]: `import type { News } from '@limpid/contract/catalogue/live'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type {} from './${plural}.service.ts'

/** Carries live updates of an account's own ${plural}. */
export const ${plural}Channel = (ownerId: string) => \`${plural}:\${ownerId}\`

/** Notifies pages that show an account's ${plural}. */
export function ${plural}Listeners(events: Events, hub: LiveHub): void {
  const news: News = { kind: '${plural}.changed' }
  events.on('${plural}.changed', ({ ownerId }) => hub.publish([${plural}Channel(ownerId)], { type: 'news', news }))
}
`,
    [`${at}.routes.ts`]: `import { ${plural} } from '@limpid/contract/${plural}/${plural}'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { page${Plural} } from './${plural}.reads.ts'
import { create${One} } from './${plural}.service.ts'

export function ${plural}Routes(http: HttpServer): void {
  serve(http, '${plural}', ${plural}, {
    page: (ctx, { query }) => page${Plural}(ctx, query),
    create: (ctx, { body }) => create${One}(ctx, body),
  })
}
`,
    [`${at}.seed.ts`]: `import { deviceOwners } from '@limpid/contract/roles/seeded-roles'
import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const ${plural}Menus: readonly MenuSeed[] = [
  {
    parent: '/equipment',
    path: '${plural}',
    component: '${plural}/index',
    title: '${zh}管理',
    titleEn: '${Plural}',
    sort: 99,
    icon: 'list',
    roles: deviceOwners,
    buttons: { 'iot:${one}:list': deviceOwners, 'iot:${one}:add': deviceOwners },
  },
]
`,
    [`${at}.module.ts`]: `import { topicOf } from '../../platform/live/topics.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { ${plural}Channel, ${plural}Listeners } from './${plural}.listeners.ts'
import { ${plural}Routes } from './${plural}.routes.ts'
import { ${plural}Menus } from './${plural}.seed.ts'

export const ${plural}Module = defineModule({
  name: '${plural}',
  menus: ${plural}Menus,
  routes: ${plural}Routes,
  listeners: ({ ctx, hub }) => ${plural}Listeners(ctx.events, hub),
  topics: { ${plural}: topicOf(({ id }) => [${plural}Channel(id)]) },
})
`,
    [`${at}.api.test.ts`]: `import { notices } from '@limpid/contract/notices/notices'
import { ${plural} } from '@limpid/contract/${plural}/${plural}'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { openLivePage } from '../../../testing/live/live-page.ts'

let t: TestApp
let anna: Person
let bert: Person
let guest: Person

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  guest = await t.person('gus', ['GUEST'])
})
afterAll(() => t.close())
beforeEach(() => t.database.pool.query('DELETE FROM ${plural}'))

const create = (name: string, as?: Person) => t.call(${plural}.create, { ...(as && { as }), body: { name } })

describe('the list of ${plural} (${plural}.page)', () => {
  test('has the ${plural} of the caller alone, by name, page by page', async () => {
    for (const name of ['beta', 'alpha', 'gamma']) await create(name, anna)
    const { data } = await t.call(${plural}.page, { as: anna, query: { pageNum: 1, pageSize: 2 } })
    expect(data).toMatchObject({ list: [{ name: 'alpha' }, { name: 'beta' }], total: 3 })
    expect((await t.call(${plural}.page, { as: bert })).data).toEqual({ list: [], total: 0 })
  })

  test('needs a session and the permission, and rejects an invalid page', async () => {
    expect(await t.call(${plural}.page)).toMatchObject({ status: 401, code: 'A0230' })
    expect(await t.call(${plural}.page, { as: guest })).toMatchObject({ status: 403, code: 'A0301' })
    expect(await t.call(${plural}.page, { as: anna, query: { pageSize: 0 } })).toMatchObject({ status: 400 })
  })
})

describe('adding (${plural}.create)', () => {
  test('reaches the open pages of the owner, and notifies the owner', async () => {
    const [hers, his] = [await openLivePage(t, anna), await openLivePage(t, bert)]
    for (const page of [hers, his]) {
      page.watch(['${plural}'])
      await page.next(({ type }) => type === 'watching')
    }
    expect(await create('alpha', anna)).toMatchObject({ status: 200 })
    await hers.next((message) => message.type === 'news' && message.news.kind === '${plural}.changed')
    await create('beta', bert)
    await his.next((message) => message.type === 'news' && message.news.kind === '${plural}.changed')
    const { list } = (await t.call(notices.page, { as: anna })).data
    expect(list[0]).toMatchObject({ kind: 'devices.${one}-added', facts: { name: 'alpha' } })
  })

  test('rejects a name the owner already uses, and an empty one', async () => {
    await create('alpha', anna)
    expect(await create('alpha', anna)).toMatchObject({ status: 400, code: 'A0400', msg: '已存在同名${zh}' })
    expect(await create('alpha', bert)).toMatchObject({ status: 200 })
    expect(await create(' ', anna)).toMatchObject({ status: 400, code: 'A0400' })
  })

  test('needs a session and the permission', async () => {
    expect(await create('alpha')).toMatchObject({ status: 401, code: 'A0230' })
    expect(await create('alpha', guest)).toMatchObject({ status: 403, code: 'A0301' })
  })
})
`,
  }
}
