import { agreements } from '@limpid/contract/agreements/agreements'
import { outbox } from '@limpid/contract/outbox/outbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { picture, type Visitor } from '../testing/browser.ts'
import { signInCaller } from '../testing/caller.ts'
import { type Mailbox, openMailbox } from '../testing/mailbox.ts'
import { at, entered, reached, server, startEndpoints } from '../testing/sign-in-pages.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
})
afterAll(() => mailbox.close())
startEndpoints(() => ({ SMTP_URL: mailbox.url, MAIL_FROM: 'limpid@example.com' }))

const button = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true })
const field = ({ page }: Visitor, label: string) => page.getByLabel(label, { exact: true })

const address = 'anna@example.com'
const first = 'three crows on a gate'
const second = 'wet stones shine twice'

test('the start says which messages cannot be sent', () => {
  expect(server.output()).toContain('SMS (SMS_URL)')
  expect(server.output()).not.toContain('e-mail (SMTP_URL)')
})

describe('a person without an account', () => {
  test('registers by e-mail with the code of a real mail, and signs in', async () => {
    const visitor = await at('/login?redirect=%2Fequipment%2Fown-equipment')
    const { page } = visitor
    await page.getByRole('link', { name: '注册账号' }).click()
    await page.getByRole('tab', { name: '邮箱注册' }).click()
    await button(visitor, '注册').click()
    await page.getByText('请输入正确的邮箱地址').waitFor()
    await page.getByText('请先阅读并同意用户协议和隐私政策').waitFor()
    await field(visitor, '邮箱').fill(address)
    await button(visitor, '获取验证码').click()
    await page.getByText(`验证码已发送至 ${address}`).waitFor()
    const code = await mailbox.nextCode(address)
    await page.reload()
    await page.getByRole('button', { name: /秒后可重新发送/ }).waitFor()
    expect(await field(visitor, '邮箱').inputValue()).toBe(address)
    await field(visitor, '邮件验证码').fill(code)
    await field(visitor, '昵称（选填）').fill('小苏')
    await field(visitor, '密码').fill('password1')
    await page.getByRole('checkbox').check()
    await button(visitor, '注册').click()
    await page.getByText('密码过于常见').waitFor()
    await field(visitor, '密码').fill(first)
    await page.getByText('强').waitFor()
    await picture(page, 'register')
    await button(visitor, '注册').click()
    await page.getByText('注册成功，请登录').waitFor()
    await reached(visitor.page, '#/login?redirect=%2Fequipment%2Fown-equipment')
    expect(await field(visitor, '用户名').inputValue()).toBe(address)
    await field(visitor, '密码').fill(first)
    await button(visitor, '登录').click()
    await reached(visitor.page, '#/equipment/own-equipment')
    await page.getByRole('button', { name: /小苏/ }).waitFor()
    await visitor.close()
  })
})

describe('a person who lost the password', () => {
  test('sets a new one by a real mail, in English; sessions with the old one are signed out', async () => {
    const inside = await entered(address, '/dashboard', first)
    await reached(inside.page, '#/dashboard')
    const visitor = await at('/login', { language: 'en' })
    const { page } = visitor
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('tab', { name: 'E-mail' }).click()
    await field(visitor, 'E-mail').fill(address)
    await button(visitor, 'Get code').click()
    await page.getByText(`Code sent to ${address}`).waitFor()
    await field(visitor, 'E-mail code').fill('000000')
    await field(visitor, 'New password').fill(second)
    const code = await mailbox.nextCode(address)
    await button(visitor, 'Set new password').click()
    await page.getByText('The e-mail code is incorrect or has expired.').waitFor()
    await field(visitor, 'E-mail code').fill(code)
    await button(visitor, 'Set new password').click()
    await reached(visitor.page, '#/login')
    await field(visitor, 'Password').fill(second)
    await button(visitor, 'Sign in').click()
    await reached(visitor.page, '#/dashboard')
    await visitor.close()
    await inside.page.evaluate(() => {
      location.hash = '/equipment/own-equipment'
    })
    await inside.page.getByText('当前页面已失效，请重新登录').waitFor()
    await inside.close()
  })
})

describe('with a mobile number and the codes in the outbox, a person', () => {
  const mobile = '13911112222'

  /** The code in the nth message sent to the number. */
  async function codeOf(nth: number): Promise<string> {
    const root = await signInCaller(server.consoleUrl, 'root')
    const { list } = await root.call(outbox.page, { query: { target: mobile } })
    expect(list).toHaveLength(nth)
    return /\d{6}/.exec(list[0].text)?.[0] ?? ''
  }
  const askFor = async (visitor: Visitor) => {
    await field(visitor, '手机号').fill(mobile)
    await button(visitor, '获取验证码').click()
    await visitor.page.getByText(`验证码已发送至 ${mobile}`).waitFor()
  }

  test('registers, sets a new password, and signs in with it and by SMS', async () => {
    let visitor = await at('/register')
    await askFor(visitor)
    await field(visitor, '短信验证码').fill(await codeOf(1))
    await field(visitor, '密码').fill(first)
    await visitor.page.getByRole('checkbox').check()
    await button(visitor, '注册').click()
    await visitor.page.getByText('注册成功，请登录').waitFor()
    await visitor.close()

    visitor = await at('/retrieve')
    await askFor(visitor)
    await field(visitor, '短信验证码').fill(await codeOf(2))
    await field(visitor, '新密码').fill(second)
    await button(visitor, '设置新密码').click()
    await reached(visitor.page, '#/login')
    await field(visitor, '用户名').fill(mobile)
    await field(visitor, '密码').fill(second)
    await button(visitor, '登录').click()
    await reached(visitor.page, '#/dashboard')
    await visitor.close()

    visitor = await at('/login?redirect=%2Fpersonal')
    await visitor.page.getByRole('tab', { name: '短信登录' }).click()
    await askFor(visitor)
    await field(visitor, '短信验证码').fill(await codeOf(3))
    await button(visitor, '登录').click()
    await reached(visitor.page, '#/personal')
    await visitor.page.getByText('139****2222').waitFor()
    await visitor.close()
  })
})

describe('signing in by SMS', () => {
  test('counts the seconds until another code, and continues after a reload', async () => {
    const visitor = await at('/login')
    const { page } = visitor
    await page.getByRole('tab', { name: '短信登录' }).click()
    await button(visitor, '获取验证码').click()
    await page.getByText('请输入正确的手机号').waitFor()
    await field(visitor, '手机号').fill('13800000001')
    await button(visitor, '获取验证码').click()
    const counting = page.getByRole('button', { name: /^\d+ 秒后可重新发送$/ })
    await counting.waitFor()
    await page.reload()
    await counting.waitFor()
    expect(await field(visitor, '手机号').inputValue()).toBe('13800000001')
    await field(visitor, '短信验证码').fill('000000')
    await button(visitor, '登录').click()
    await page.getByText('短信验证码错误或已过期').waitFor()
    expect(await field(visitor, '短信验证码').evaluate((input) => input === document.activeElement)).toBe(
      true,
    )
    await picture(page, 'sms')
    await visitor.close()
  })
})

test('agreements changed meanwhile need acceptance again, and the input stays', async () => {
  const visitor = await at('/register')
  const { page } = visitor
  // Of both texts, as this form asked for them: the one before it asked as well.
  await page.waitForLoadState('networkidle')
  const texts = ['1', '2'].map((type) =>
    page.waitForResponse((answer) => answer.url().includes(`${agreements.byType.path}?type=${type}`)),
  )
  await page.getByRole('tab', { name: '邮箱注册' }).click()
  await Promise.all(texts)
  await field(visitor, '邮箱').fill('late@example.com')
  await button(visitor, '获取验证码').click()
  await field(visitor, '邮件验证码').fill(await mailbox.nextCode('late@example.com'))
  await field(visitor, '密码').fill(first)
  await page.getByRole('checkbox').check()
  const admin = await signInCaller(server.consoleUrl, 'admin')
  const now = await admin.call(agreements.form, { params: { type: '1' } })
  await admin.call(agreements.publish, {
    params: { type: '1' },
    body: {
      basedOn: now.version,
      note: '',
      texts: { ...now.texts, zh: { title: '用户协议', content: '新条款' } },
    },
  })
  await button(visitor, '注册').click()
  await page.getByText('协议刚刚更新，请阅读新版本后重新同意').waitFor()
  await picture(page, 'register-agreements-changed')
  expect(await page.getByRole('checkbox').isChecked()).toBe(false)
  expect(await field(visitor, '邮箱').inputValue()).toBe('late@example.com')
  await page.getByRole('checkbox').check()
  await button(visitor, '注册').click()
  await page.getByText('注册成功，请登录').waitFor()
  await visitor.close()
})

describe('the public pages', () => {
  test('the agreement is open to everybody, in both languages and for signed-in users', async () => {
    const visitor = await at('/agreement?type=2', { width: 390, height: 844 })
    await visitor.page.getByRole('heading', { name: '隐私政策', level: 1 }).waitFor()
    await visitor.page.getByRole('button', { name: 'English' }).click()
    await visitor.page.getByRole('heading', { name: 'Privacy policy', level: 1 }).waitFor()
    await visitor.page.getByRole('tab', { name: 'User agreement' }).click()
    await reached(visitor.page, '#/agreement?type=1')
    await picture(visitor.page, 'agreement')
    await visitor.close()
    const member = await entered(address, '/dashboard', second)
    await reached(member.page, '#/dashboard')
    await member.open('/agreement')
    await member.page.getByRole('heading', { name: '用户协议', level: 1 }).waitFor()
    for (const [route, button] of [
      ['/register', '注册'],
      ['/retrieve', '设置新密码'],
    ] as const) {
      await member.open(route)
      await member.page.getByRole('button', { name: button, exact: true }).waitFor()
      await reached(member.page, `#${route}`)
    }
    await member.close()
  })
})
