import type { MemberFilter } from '@limpid/contract/customers/customers'
import { memberSheetWords } from '@limpid/contract/customers/customers.words'
import type { ServedFile } from '@limpid/contract/kernel/files'
import { localise } from '@limpid/contract/kernel/words'
import type { PersonCtx } from '../../platform/context.ts'
import { csvOf, equalColumns, instantText, xlsxOf } from '../../platform/files/sheet-exports.ts'
import { eachMember, seesBalances } from './customers.reads.ts'

const { name: sheetName, active, disabled, ...columns } = memberSheetWords

async function* rowsOf(ctx: PersonCtx, filter: MemberFilter) {
  const { language } = ctx.caller
  for await (const members of eachMember(ctx, filter))
    yield members.map((member) => [
      member.username,
      member.nickname,
      member.mobile ?? '',
      member.email ?? '',
      localise(member.status ? active : disabled, language),
      member.tags.join(', '),
      member.devices,
      member.orders,
      member.spent / 100,
      ...(member.balance === null ? [] : [member.balance / 100, member.points ?? 0]),
      instantText(member.createTime),
      instantText(member.lastSignInAt),
    ])
}

function sheetOf(ctx: PersonCtx, filter: MemberFilter) {
  const { language } = ctx.caller
  const { balance, points, ...others } = columns
  const titles = Object.values(seesBalances(ctx) ? columns : others)
  return {
    name: localise(sheetName, language),
    columns: equalColumns(titles, language),
    rows: rowsOf(ctx, filter),
  }
}

/** The matching members, as a workbook. */
export const exportXlsx = (ctx: PersonCtx, filter: MemberFilter): ServedFile => xlsxOf(sheetOf(ctx, filter))

/** The matching members, as CSV. */
export const exportCsv = (ctx: PersonCtx, filter: MemberFilter): ServedFile => csvOf(sheetOf(ctx, filter))
