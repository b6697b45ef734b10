import { members } from '@limpid/contract/members/members'
import { type GrantNode, grantCalls } from '@limpid/contract/menus/grants'
import { roles } from '@limpid/contract/roles/roles'
import { users } from '@limpid/contract/users/users'
import { expect, test } from 'vitest'
import { picture } from '../testing/browser.ts'
import { signInCaller } from '../testing/caller.ts'
import {
  devices,
  eventually,
  hash,
  openSignedIn,
  page,
  server,
  startFrame,
  visitor,
} from '../testing/frame.ts'
import { change, checkPage } from '../testing/page-checks.ts'

startFrame()

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const box = (name: string | RegExp) => dialog().getByRole('checkbox', { name })
const row = (code: string) => page.getByRole('row').filter({ hasText: code })

test('a role is created, given pages and buttons, viewed, copied and deleted', async () => {
  await openSignedIn('/system/role')
  await row('ADMIN').waitFor()
  await button('新增角色').click()
  await dialog().getByRole('textbox', { name: '中文名称' }).fill('巡检员')
  await dialog().getByRole('textbox', { name: '英文名称' }).fill('Inspector')
  await button('保存').click()
  await dialog().getByText('请输入 2 到 32 个字母、数字或下划线').waitFor()
  await dialog().getByRole('textbox', { name: '角色编码' }).fill('INSPECTOR')
  await dialog().getByRole('combobox', { name: '数据权限' }).click()
  await page.getByRole('option', { name: '本部门及以下' }).click()
  await picture(page, 'roles-form')
  await checkPage(page)
  await button('保存').click()
  await row('INSPECTOR').waitFor()

  await button('分配权限：巡检员').click()
  await box(/^站点管理$/).check()
  expect(await box(/iot:site:delete/).isChecked()).toBe(true)
  expect(await box(/^设备管理$/).isChecked()).toBe(true)
  await box(/iot:site:delete/).uncheck()
  await dialog().getByRole('switch', { name: '父子联动' }).uncheck()
  await box(/^故障反馈$/).check()
  expect(await box(/iot:feedback:add/).isChecked()).toBe(false)
  await picture(page, 'roles-grants')
  await checkPage(page)
  await dialog().getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('已保存权限').waitFor()

  await button('预览：巡检员').click()
  await dialog().getByText('站点管理').waitFor()
  await dialog().getByText('查看站点').waitFor()
  expect(await dialog().getByText('删除站点').count()).toBe(0)
  await picture(page, 'roles-preview')
  await checkPage(page)
  await dialog().getByRole('button', { name: '关闭' }).click()

  await button('更多操作：巡检员').click()
  await page.getByRole('menuitem', { name: '复制' }).click()
  expect(await dialog().getByRole('textbox', { name: '角色编码' }).inputValue()).toBe('INSPECTOR_COPY')
  await button('保存').click()
  await row('INSPECTOR_COPY').waitFor()
  await button('预览：巡检员 的副本').click()
  await dialog().getByText('查看站点').waitFor()
  await dialog().getByRole('button', { name: '关闭' }).click()

  await button('更多操作：巡检员 的副本').click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await dialog().getByRole('button', { name: '删除', exact: true }).click()
  await eventually(() => row('INSPECTOR_COPY').count()).toBe(0)

  await page.getByRole('textbox', { name: '角色名称或编码' }).fill('inspector')
  await eventually(() => page.getByRole('row').count()).toBe(2)
  expect(await page.evaluate(() => location.hash)).toContain('keywords=inspector')
  await page.getByRole('textbox', { name: '角色名称或编码' }).fill('')
  await eventually(() => page.getByRole('row').count()).toBeGreaterThan(4)
  await picture(page, 'roles')
  await checkPage(page)
  await change(page, { theme: 'dark', language: 'en' })
  await page.getByRole('heading', { name: 'Roles', level: 1 }).waitFor()
  await picture(page, 'roles-dark-en')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('list', { name: 'Roles' }).waitFor()
  await picture(page, 'roles-390')
  await checkPage(page)
})

test('a role shows its members, is granted to several and revoked there, and names its members when it is deleted', async () => {
  await openSignedIn('/system/role')
  await row('INSPECTOR').waitFor()
  const count = (name: string) => page.getByRole('button', { name, exact: true })
  await count('查看 巡检员 的 0 名用户').click()
  await dialog().getByText('暂无用户拥有此角色').waitFor()
  await dialog().getByText('未分配', { exact: true }).click()
  const person = (name: string) => dialog().getByRole('row').filter({ hasText: name })
  await person('member').first().waitFor()
  expect(await dialog().getByRole('button', { name: '分配给 admin', exact: true }).isDisabled()).toBe(true)
  await dialog().getByRole('textbox', { name: '用户名、昵称、手机号或邮箱' }).fill('member')
  await eventually(() => dialog().getByRole('row').count()).toBe(2)
  await picture(page, 'role-others')
  await dialog().getByRole('button', { name: '分配给 member', exact: true }).click()
  await page.getByText('已分配', { exact: true }).last().waitFor()
  await dialog().getByText('没有符合条件的').waitFor()

  // The list state is in the address.
  await page.reload()
  await dialog().getByText('已分配', { exact: true }).click()
  await person('member').waitFor()
  await picture(page, 'role-members')
  await checkPage(page)
  await dialog().getByRole('button', { name: '关闭' }).click()
  await count('查看 巡检员 的 1 名用户').waitFor()
  expect(await page.evaluate(() => location.hash)).not.toContain('holder')

  await button('更多操作：巡检员').click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await dialog().getByRole('button', { name: '删除', exact: true }).click()
  await page.getByText('已分配给 1 名用户（member）').waitFor()

  await button('更多操作：巡检员').click()
  await page.getByRole('menuitem', { name: '用户' }).click()
  await change(page, { theme: 'dark', language: 'en' })
  await dialog().getByRole('button', { name: 'Remove from member', exact: true }).waitFor()
  await picture(page, 'role-members-dark-en')
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog().getByRole('list', { name: 'Assigned' }).waitFor()
  await picture(page, 'role-members-390')
  await checkPage(page)
  await dialog().getByRole('button', { name: 'Remove from member', exact: true }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await dialog().getByText('No users have this role').waitFor()
})

test("one's own role cannot be disabled, its data scope stays, and both say why", async () => {
  const root = await signInCaller(server.consoleUrl, 'root')
  const body = { name: '值班', nameEn: 'Duty', code: 'DUTY', dataScope: 'all' } as const
  const { id } = await root.call(roles.create, { body })
  const [admin] = (await root.call(users.page, { query: { keywords: 'admin' } })).list
  await root.call(users.assignRole, { body: { roleId: id, ids: [admin.id], held: 1 } })

  await openSignedIn('/system/role')
  await button('编辑 值班').click()
  await dialog().getByText('您拥有此角色，须由其他管理员停用').waitFor()
  await dialog().getByText('您拥有此角色，数据权限须由其他管理员编辑').waitFor()
  expect(await dialog().getByRole('switch', { name: '启用' }).isDisabled()).toBe(true)
  expect(await dialog().getByRole('combobox', { name: '数据权限' }).isDisabled()).toBe(true)
  await picture(page, 'role-own')
  await dialog().getByRole('textbox', { name: '中文名称' }).fill('值班员')
  await button('保存').click()
  await row('DUTY').getByText('值班员').waitFor()
})

test("a role above one's own cannot be edited, granted or deleted, and says why; its new name is seen at once", async () => {
  const root = await signInCaller(server.consoleUrl, 'root')
  const { id } = await root.call(roles.create, {
    body: { name: '督查', nameEn: 'Overseer', code: 'OVERSEER', dataScope: 'self' },
  })
  const flat = (nodes: GrantNode[]): GrantNode[] =>
    nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
  const admin = await signInCaller(server.consoleUrl, 'admin')
  const beyond = flat(await admin.call(grantCalls.grantTree)).filter(
    ({ perm, grantable }) => perm && !grantable,
  )
  await root.call(grantCalls.setMenus, { params: { id }, body: beyond.map((node) => node.id) })

  await openSignedIn('/system/role')
  await row('OVERSEER').waitFor()
  for (const name of ['分配权限：督查', '编辑 督查']) {
    expect(await button(name).isDisabled()).toBe(true)
    expect(await button(name).getAttribute('aria-description')).toContain('超出您的权限')
  }
  expect(await button('编辑 访客').isEnabled()).toBe(true)
  await button('更多操作：督查').click()
  expect(await page.getByRole('menuitem', { name: '删除' }).isDisabled()).toBe(true)
  await picture(page, 'role-above')
  await page.keyboard.press('Escape')

  await root.call(roles.update, {
    params: { id },
    body: { name: '巡视组', nameEn: 'Overseers', sort: 1, status: 1, dataScope: 'self' },
  })
  await row('OVERSEER').getByText('巡视组').waitFor()
  await root.call(roles.remove, { params: { ids: id } })
  await row('OVERSEER').waitFor({ state: 'detached' })
})

test('a granted list opens its devices; without their page the preview and the click say so', async () => {
  const root = await signInCaller(server.consoleUrl, 'root')
  const { id } = await root.call(roles.create, {
    body: { name: '巡视', nameEn: 'Rounds', code: 'ROUNDS', dataScope: 'all' },
  })
  const secret = 'stones under clear water'
  await root.call(users.create, {
    body: { username: 'rounds', nickname: '巡视', password: 'given by the staff', roleIds: [id] },
  })
  const rounds = await signInCaller(server.consoleUrl, 'rounds', 'given by the staff')
  const passwords = { oldPassword: 'given by the staff', newPassword: secret, confirmPassword: secret }
  await rounds.call(members.changePassword, { body: passwords })
  const details = () => box(/^设备详情 不在菜单中，从“我的设备”打开/)
  await openSignedIn('/system/role')
  await button('分配权限：巡视').click()
  await box('首页').check()
  await box(/^我的设备$/).check()
  expect(await details().isChecked()).toBe(true)
  // The devices of every owner are granted on their own, never with the page.
  expect(await box(/iot:device:any/).isChecked()).toBe(false)
  await box(/iot:device:any/).check()
  await details().uncheck()
  expect(await box(/^我的设备$/).isChecked()).toBe(true)
  await button('保存').click()
  await page.getByText('已保存权限').waitFor()
  await button('预览：巡视').click()
  await dialog().getByText('已授予“我的设备”，但未授予“设备详情”').waitFor()
  await dialog().getByText('此角色可查看所有人的设备').waitFor()
  await picture(page, 'roles-preview-closed')
  await checkPage(page)
  await visitor.close()

  const { token } = await signInCaller(server.consoleUrl, 'rounds', secret)
  await openSignedIn(devices, { accessToken: `Bearer ${token}` })
  const name = page.getByRole('table').getByRole('link').first()
  await name.click()
  await page.getByText('页面不存在，或无权访问').waitFor()
  await eventually(hash).toBe(`#${devices}`)

  const nodes = (all: GrantNode[]): GrantNode[] =>
    all.flatMap((node) => [node, ...nodes(node.children ?? [])])
  const tree = nodes(await root.call(grantCalls.grantTree))
  const list = tree.find(({ nameEn }) => nameEn === 'My devices')
  const held: string[] = await root.call(grantCalls.menuIds, { params: { id } })
  const led = tree.filter(({ openedFrom }) => openedFrom === list?.id).map((node) => node.id)
  await root.call(grantCalls.setMenus, { params: { id }, body: [...held, ...led] })
  await eventually(async () => {
    await name.click()
    return await hash()
  }).toContain('/equipment/equipment-info/')
})
