import type { MemberFilter } from '@limpid/contract/customers/customers'
import { memberSheetWords } from '@limpid/contract/customers/customers.words'
import type { ServedFile } from '@limpid/contract/kernel/files'
import { say } from '@limpid/contract/kernel/words'
import type { PersonCtx } from '../../platform/context.ts'
import { csvBegin, csvLine } from '../../platform/csv.ts'
import { workbook } from '../../platform/files/workbook.ts'
import { eachMember } from './customers.reads.ts'

const { name: sheetName, active, disabled, ...columns } = memberSheetWords

const titles = ({ caller }: PersonCtx) => Object.values(columns).map((words) => say(words, caller.language))

/** `2026-11-20 08:30:00`, in UTC. */
const instantText = (at: Date | null) => at?.toISOString().slice(0, 19).replace('T', ' ') ?? ''

async function* rowsOf(ctx: PersonCtx, filter: MemberFilter) {
  const { language } = ctx.caller
  for await (const members of eachMember(ctx, filter))
    yield members.map((member) => [
      member.username,
      member.nickname,
      member.mobile ?? '',
      member.email ?? '',
      say(member.status ? active : disabled, language),
      member.tags.join(', '),
      member.devices,
      member.orders,
      member.spent / 100,
      member.balance / 100,
      instantText(member.createTime),
      instantText(member.lastSignInAt),
    ])
}

/** The matching members, as a workbook. */
export function exportXlsx(ctx: PersonCtx, filter: MemberFilter): ServedFile {
  const name = say(sheetName, ctx.caller.language)
  const sheet = {
    name,
    columns: titles(ctx).map((title) => ({ title, width: 18 })),
    rows: rowsOf(ctx, filter),
  }
  return { name: `${name}.xlsx`, content: workbook(sheet) }
}

/** The matching members, as CSV. */
export function exportCsv(ctx: PersonCtx, filter: MemberFilter): ServedFile {
  async function* content() {
    yield csvBegin + csvLine(titles(ctx))
    for await (const rows of rowsOf(ctx, filter)) yield rows.map((row) => csvLine(row)).join('')
  }
  return { name: `${say(sheetName, ctx.caller.language)}.csv`, content: content() }
}
