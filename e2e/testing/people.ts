import type { Page } from 'playwright-core'
import { workbook } from '../../apps/server/src/platform/files/workbook.ts'
import { picture } from './browser.ts'
import { checkPage } from './page-checks.ts'

/** The usernames of this many people per role, with their role. */
export const usernamesByRole = <Role extends string>(roles: Record<Role, number>): [string, Role][] =>
  (Object.entries(roles) as [Role, number][]).flatMap(([role, count]) =>
    Array.from({ length: count }, (_, at): [string, Role] => [`${role.toLowerCase()}_${at + 1}`, role]),
  )

/** A workbook with this many people per role. */
export async function people(roles: Record<string, number>): Promise<Buffer> {
  const titles = ['用户名', '昵称', '性别', '手机号码', '邮箱', '角色']
  const rows = usernamesByRole(roles).map(([username, role]) => [
    username,
    `员工 ${username.replace('_', ' ').toUpperCase()}`,
    '',
    '',
    '',
    role,
  ])
  async function* some() {
    yield rows
  }
  const parts: Uint8Array[] = []
  const columns = titles.map((title) => ({ title, width: 16 }))
  for await (const part of workbook({ name: '用户', columns, rows: some() })) parts.push(part)
  return Buffer.concat(parts)
}

/** Replaces the password from staff by one's own, as the console asks before anything else. */
export async function ownPassword(one: Page, given: string, chosen: string): Promise<void> {
  await one.getByRole('heading', { name: '请先设置自己的密码' }).waitFor()
  await picture(one, 'first-password')
  await checkPage(one)
  await one.getByRole('textbox', { name: '当前密码' }).fill(given)
  await one.getByRole('textbox', { name: '新密码', exact: true }).fill(chosen)
  await one.getByRole('textbox', { name: '再次输入新密码' }).fill(chosen)
  await one.getByRole('button', { name: '修改密码' }).click()
  await one.getByRole('navigation', { name: '主菜单' }).waitFor()
}
