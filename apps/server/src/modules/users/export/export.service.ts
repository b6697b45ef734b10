import type { DeptNode } from '@limpid/contract/depts/depts'
import type { ServedFile } from '@limpid/contract/kernel/files'
import { localise } from '@limpid/contract/kernel/words'
import { columnNames, type UserColumn, userColumns } from '@limpid/contract/users/columns'
import { genderDict } from '@limpid/contract/users/gender'
import type { UserFilter } from '@limpid/contract/users/users'
import { sheetWords } from '@limpid/contract/users/users.words'
import type { PersonCtx } from '../../../platform/context.ts'
import { csvOf, instantText, xlsxOf } from '../../../platform/files/sheet-exports.ts'
import { workbook } from '../../../platform/files/workbook.ts'
import { listItemWords } from '../../dicts/dicts.public.ts'
import { eachUser, listDeptsSeen } from '../management/management.reads.ts'

const widths: Record<UserColumn, number> = {
  username: 20,
  nickname: 20,
  gender: 10,
  mobile: 16,
  email: 26,
  roles: 24,
  dept: 24,
  status: 10,
}

/** The columns read by the import, in the caller's language: the same for template, export and import. */
function importColumns({ caller }: PersonCtx) {
  return Object.entries(columnNames).map(([column, [zh = '', en = '']]) => ({
    title: localise({ zh, en }, caller.language),
    width: widths[column as UserColumn],
  }))
}

function exportColumns(ctx: PersonCtx) {
  return [...importColumns(ctx), { title: localise(sheetWords.created, ctx.caller.language), width: 20 }]
}

async function* exportRows(ctx: PersonCtx, filter: UserFilter): AsyncGenerator<string[][]> {
  const { language } = ctx.caller
  const deptOf = deptTexts(await listDeptsSeen(ctx))
  for await (const users of eachUser(ctx, filter))
    yield users.map((user) => [
      user.username,
      user.nickname,
      user.genderLabel,
      user.mobile ?? '',
      user.email ?? '',
      user.roleCodes,
      (user.deptId !== null && deptOf.get(user.deptId)) || (user.deptName ?? ''),
      localise(user.status ? sheetWords.inUse : sheetWords.off, language),
      instantText(user.createTime),
    ])
}

/** Departments by their names; those that share one, by their paths. */
function deptTexts(tree: readonly DeptNode[]): ReadonlyMap<string, string> {
  const all: { id: string; name: string; path: string }[] = []
  const walk = (nodes: readonly DeptNode[], above: string): void => {
    for (const { id, name, children = [] } of nodes) {
      all.push({ id, name, path: `${above}${name}` })
      walk(children, `${above}${name} / `)
    }
  }
  walk(tree, '')
  const names = Map.groupBy(all, ({ name }) => name.toLowerCase())
  return new Map(
    all.map(({ id, name, path }) => [id, names.get(name.toLowerCase())?.length === 1 ? name : path]),
  )
}

const sheetOf = (ctx: PersonCtx, filter: UserFilter) => ({
  name: localise(sheetWords.name, ctx.caller.language),
  columns: exportColumns(ctx),
  rows: exportRows(ctx, filter),
})

/** The matching accounts, as a workbook. */
export const exportXlsx = (ctx: PersonCtx, filter: UserFilter): ServedFile => xlsxOf(sheetOf(ctx, filter))

/** The matching accounts, as CSV. */
export const exportCsv = (ctx: PersonCtx, filter: UserFilter): ServedFile => csvOf(sheetOf(ctx, filter))

/** A workbook to fill in, with one example row. */
export function importTemplate(ctx: PersonCtx): ServedFile {
  const { language } = ctx.caller
  async function* rows() {
    const gender = (await listItemWords(ctx.db, genderDict)).find(({ offered }) => offered)
    const example = sheetWords.example.map((words) => localise(words, language))
    const [dept] = await listDeptsSeen(ctx)
    example.splice(userColumns.indexOf('gender'), 0, gender ? localise(gender, language) : '')
    yield [example.toSpliced(userColumns.indexOf('dept'), 0, dept?.status ? dept.name : '')]
  }
  const name = localise(sheetWords.template, language)
  return { name: `${name}.xlsx`, content: workbook({ name, columns: importColumns(ctx), rows: rows() }) }
}
