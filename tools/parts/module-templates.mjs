/**
 * The files of a new module: a named item with an owner, listed in pages. Small, complete and checked; the
 * module grows from here. `plural` and `Plural` are the module's name, `one` and `One` that of one item, `zh`
 * its Chinese name.
 */
export function moduleFiles({ plural, Plural, one, One, zh, migration }) {
  const server = `apps/server/src/modules/${plural}/${plural}`
  const console = `apps/console/src/modules/${plural}`
  return {
    [`packages/contract/src/${plural}/${plural}.ts`]: `import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id } from '../kernel/ids.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'

const ${one} = z.object({ id, name: z.string() })
export type ${One} = z.output<typeof ${one}>

export const ${plural} = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/${plural}/page',
    needs: 'signed-in',
    summary: { zh: '我的${zh}', en: "The caller's ${plural}, by name" },
    query: pagedQuery({}),
    reply: pageOf(${one}),
  },
})
`,
    [`apps/server/migrations/${migration}_${plural}.sql`]: `CREATE TABLE ${plural} (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id   bigint NOT NULL REFERENCES accounts ON DELETE RESTRICT,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ${plural}_owner_name ON ${plural} (owner_id, name, id);
`,
    [`${server}.tables.ts`]: `import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    ${plural}: {
      id: Generated<string>
      owner_id: string
      name: string
      created_at: Generated<Date>
    }
  }
}
`,
    [`${server}.reads.ts`]: `import type { Page } from '@limpid/contract/kernel/page'
import type { ${One} } from '@limpid/contract/${plural}/${plural}'
import type { PersonCtx } from '../../platform/context.ts'
import './${plural}.tables.ts'

/** The actor's own ${plural}, by name. \`pageNum\` counts from 1. */
export async function ${plural}Page(
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
    [`${server}.routes.ts`]: `import { ${plural} } from '@limpid/contract/${plural}/${plural}'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { ${plural}Page } from './${plural}.reads.ts'

export function ${plural}Routes(door: HttpServer): void {
  serve(door, '${plural}', ${plural}, {
    page: (ctx, { query }) => ${plural}Page(ctx, query),
  })
}
`,
    [`${server}.module.ts`]: `import { defineModule } from '../../platform/modules/define-module.ts'
import { ${plural}Routes } from './${plural}.routes.ts'

export const ${plural}Module = defineModule({
  name: '${plural}',
  routes: ${plural}Routes,
})
`,
    [`${server}.api.test.ts`]: `import { ${plural} } from '@limpid/contract/${plural}/${plural}'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'

let t: TestApp
let anna: Person
let bert: Person

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  const rows = ['beta', 'alpha', 'gamma'].map((name) => ({ owner_id: anna.id, name }))
  await t.database.db.insertInto('${plural}').values(rows).execute()
})
afterAll(() => t.close())

describe('the list of ${plural}', () => {
  test('holds one’s own, by name, page by page', async () => {
    const { data } = await t.call(${plural}.page, { as: anna, query: { pageNum: 1, pageSize: 2 } })
    expect(data).toMatchObject({ list: [{ name: 'alpha' }, { name: 'beta' }], total: 3 })
  })

  test('shows nobody those of others', async () => {
    const { data } = await t.call(${plural}.page, { as: bert })
    expect(data).toEqual({ list: [], total: 0 })
  })

  test('is closed without a session, and refuses a page that cannot be', async () => {
    expect(await t.call(${plural}.page)).toMatchObject({ status: 401, code: 'A0230' })
    expect(await t.call(${plural}.page, { as: anna, query: { pageSize: 0 } })).toMatchObject({ status: 400 })
  })
})
`,
    [`${console}/${plural}.module.ts`]: `import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const ${plural}Module: ConsoleModule = {
  pages: {
    '${plural}/index': () => import('./${Plural}Page.tsx'),
  },
}
`,
    [`${console}/${plural}.words.ts`]: `import { defineWords } from '../../lib/words.ts'

export const ${one}Words = defineWords({
  title: { zh: '我的${zh}', en: 'My ${plural}' },
  emptyTitle: { zh: '还没有${zh}', en: 'No ${plural} yet' },
})
`,
    [`${console}/${plural}.queries.ts`]: `import { ${plural} } from '@limpid/contract/${plural}/${plural}'
import { queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

const call = remote(${plural})

/** A page of one's own ${plural}, by name. */
export function ${one}PageQuery(page: { pageNum: number; pageSize: number }) {
  return queryOptions({
    queryKey: ['${plural}', 'page', page],
    queryFn: ({ signal }) => call.page({ query: page }, { signal }),
  })
}
`,
    [`${console}/${Plural}Page.tsx`]: `import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ${one}PageQuery } from './${plural}.queries.ts'
import { ${one}Words } from './${plural}.words.ts'

const fields = listFields()

/** The user's ${plural}, paged by the server. */
export default function ${Plural}Page() {
  const t = useWords(${one}Words)
  const common = useWords(kitWords)
  const list = useList(fields)
  return (
    <PageFrame title={t.title}>
      <ResourceTable
        label={t.title}
        columns={[{ id: 'name', header: common.name, card: 'title', cell: ({ name }) => name }]}
        query={${one}PageQuery(list.page)}
        list={list}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t.emptyTitle} />}
      />
    </PageFrame>
  )
}
`,
  }
}
