import { auth } from '@limpid/contract/auth/auth'
import { devices } from '@limpid/contract/devices/devices'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { members } from '@limpid/contract/members/members'
import { products } from '@limpid/contract/products/products'
import mqtt from 'mqtt'
import { describe, expect, test } from 'vitest'
import { picture, signIn, visit } from '../testing/browser.ts'
import { signInCaller } from '../testing/caller.ts'
import { at, browser, entered, reached, server, startEndpoints } from '../testing/sign-in-pages.ts'

startEndpoints(() => ({ SOURCE_URL: 'https://git.example/limpid?a=1&b=2' }))

describe('signing in', () => {
  test('on the way to an address that leads nowhere ends at /404', async () => {
    const visitor = await at('/login?redirect=%2Fno%2Fsuch%2Fpage')
    await signIn(visitor, 'guest')
    await reached(visitor.page, '#/404')
    await visitor.page.getByRole('heading', { name: '页面不存在' }).waitFor()
    await visitor.close()
  })

  test('does not wait for the captcha where none is required', async () => {
    const visitor = await visit(browser, server.consoleUrl)
    const held = Promise.withResolvers<void>()
    await visitor.page.route(`**${basePath}${auth.captcha.path}`, async (requested) => {
      await held.promise
      await requested.continue()
    })
    await visitor.open('/login')
    await signIn(visitor, 'guest')
    await reached(visitor.page, '#/dashboard')
    held.resolve()
    await visitor.page.unrouteAll({ behavior: 'wait' })
    await visitor.close()
  })

  test('by SMS is offered again when its code could not be loaded, and is there after the reload', async () => {
    const visitor = await at('/login?redirect=%2Fpersonal')
    const { page } = visitor
    await page.route(/assets\/SmsLoginForm-.*\.js/, (requested) =>
      requested.fulfill({ status: 404, body: '' }),
    )
    await page.getByRole('tab', { name: '短信登录' }).click()
    const failed = page.getByRole('alert').filter({ hasText: '短信登录加载失败，请重试' })
    await failed.waitFor()
    await picture(page, 'sms-side-missing')
    await page.unrouteAll({ behavior: 'wait' })
    await failed.getByRole('button', { name: '重试' }).click()
    await page.getByLabel('手机号', { exact: true }).waitFor()
    await failed.waitFor({ state: 'detached' })
    await reached(page, '#/login?redirect=%2Fpersonal')
    await visitor.close()
  })

  test('sends the fixed Basic header of the client, and never a stored token', async () => {
    const visitor = await at('/login')
    const [request] = await Promise.all([
      visitor.page.waitForRequest((sent) => sent.url().endsWith(auth.signIn.path)),
      signIn(visitor, 'guest'),
    ])
    expect(request.headers()['authorization']).toMatch(/^Basic [A-Za-z0-9+/=]+$/)
    await visitor.close()
  })

  test('shows its version', async () => {
    const visitor = await at('/login')
    await visitor.page.getByRole('contentinfo').getByText('3.2.0').waitFor()
    await visitor.close()
  })
})

describe('an account with its initial password', () => {
  test('is offered to change it until changed, or postpones it for this tab', async () => {
    const visitor = await entered('admin')
    const { page } = visitor
    const notice = page.getByRole('region', { name: '初始密码' })
    await notice.waitFor()
    await picture(page, 'initial-password')
    await notice.getByRole('link', { name: '修改密码' }).click()
    await page.getByLabel('当前密码').fill('clear water over stones')
    await page.getByLabel(/^新密码/).fill('12345678')
    await page.getByText('容易猜到').waitFor()
    await page.getByLabel(/^新密码/).fill('seven slow otters cross')
    await page.getByText('强').waitFor()
    await picture(page, 'personal-password')
    await page.getByLabel('再次输入新密码').fill('seven slow otters cross')
    await page.getByRole('button', { name: '修改密码' }).click()
    await page.getByText('已修改密码，其他会话已退出').waitFor()
    await notice.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { name: '个人中心', level: 1 }).waitFor()
    expect(await notice.count()).toBe(0)
    await visitor.close()
  })
})

test('the initial password banner takes two lines on a phone, in English too', async () => {
  const visitor = await entered('member')
  await reached(visitor.page, '#/dashboard')
  await visitor.page.evaluate(() => localStorage.setItem('language', 'en'))
  await visitor.page.setViewportSize({ width: 390, height: 844 })
  await visitor.page.reload()
  const words = visitor.page.getByRole('region', { name: 'Initial password' }).getByRole('paragraph')
  await words.waitFor()
  expect(await words.evaluate((text) => text.clientHeight)).toBeLessThanOrEqual(40)
  await visitor.close()
})

test('the navigation bar links to the documentation and to the source code', async () => {
  const visitor = await entered('member')
  const { page } = visitor
  await page.getByRole('button', { name: /会员/ }).click()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['首页', '个人中心', '注销登出'])
  await picture(page, 'account-menu')
  await page.keyboard.press('Escape')
  const source = page.getByRole('link', { name: '源代码' })
  expect(await source.getAttribute('href')).toBe('https://git.example/limpid?a=1&b=2')
  expect(await source.getAttribute('rel')).toContain('noopener')
  const [guide] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '项目文档' }).click(),
  ])
  await guide.getByRole('heading', { name: '设备所有者指南', level: 1 }).waitFor()
  await picture(guide, 'guide-owners')
  await guide.getByRole('link', { name: '管理员指南' }).click()
  await guide.getByRole('link', { name: 'English' }).click()
  await guide.getByRole('heading', { name: 'Guide for administrators', level: 1 }).waitFor()
  await guide.close()
  await visitor.close()
})

test('an owner replaces a token: the machine is disconnected at once, and comes back with the new one', async () => {
  const owner = await signInCaller(server.consoleUrl, 'member')
  const [{ value: productId }] = await owner.call(products.options)
  const { id, accessToken } = await owner.call(devices.create, {
    body: { name: '旧令牌', sn: 'OLD-1', productId },
  })
  const connect = (username: string) =>
    mqtt.connectAsync(`mqtt://localhost:${server.mqttPort}`, { username, reconnectPeriod: 0 }, false)
  const machine = await connect(accessToken)
  const cutOff = new Promise<void>((resolve) => machine.once('close', () => resolve()))
  const visitor = await entered('member', `/equipment/equipment-info/${id}`)
  const { page } = visitor
  await page.getByRole('heading', { name: '旧令牌' }).waitFor()
  await picture(page, 'device-renew')
  await page.getByRole('button', { name: '管理', exact: true }).click()
  await page.getByRole('menuitem', { name: '更换令牌' }).click()
  await page.getByText('现有令牌立即失效').waitFor()
  await picture(page, 'device-renew-ask')
  await page.getByRole('dialog').getByRole('button', { name: '更换令牌' }).click()
  await cutOff
  const token = await page.getByText(/^[\w-]{43}$/).textContent()
  await picture(page, 'device-renewed')
  await page.getByRole('button', { name: '我已保存' }).click()
  await page.getByText('令牌已吊销').waitFor()
  await expect(connect(accessToken)).rejects.toThrow()
  await (await connect(token ?? '')).endAsync()
  await visitor.close()
})

test('a script in a device name is shown as text on every page', async () => {
  const owner = await signInCaller(server.consoleUrl, 'member')
  const [{ value: productId }] = await owner.call(products.options)
  const name = '<img src=x onerror="window.ran=1"><b>盆</b>'
  const { id } = await owner.call(devices.create, { body: { name, sn: 'XSS-1', productId } })
  const visitor = await entered('member', '/equipment/own-equipment')
  const { page } = visitor
  await page.getByText(name).first().waitFor()
  await visitor.open(`/equipment/equipment-info/${id}`)
  await page.getByRole('heading', { name }).waitFor()
  await page.getByRole('navigation', { name: '已打开的页面' }).getByText(name).waitFor()
  expect(await page.locator('img[src="x"]').count()).toBe(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await visitor.close()
})

describe('with the captcha enabled, a code is sent', () => {
  const drawing = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><text x="20" y="28">k4p7</text></svg>')}`

  test.each([
    ['signing in by SMS', '/login', '短信登录', '手机号', '13800000011'],
    ['registering by e-mail', '/register', '邮箱注册', '邮箱', 'anna@example.com'],
    ['retrieving by mobile', '/retrieve', '手机号注册', '手机号', '13800000012'],
  ])('for %s only with the captcha, and a captcha works once', async (_, route, tab, label, target) => {
    const visitor = await visit(browser, server.consoleUrl)
    const { page } = visitor
    let pictures = 0
    await page.route(`**${basePath}${auth.captcha.path}`, (requested) => {
      pictures += 1
      const data = { captchaId: `picture-${pictures}`, captchaBase64: drawing, required: true }
      return requested.fulfill({ json: { code: '00000', msg: '', data } })
    })
    await visitor.open(route)
    await page.getByRole('tab', { name: tab }).click()
    const answer = page.getByLabel('图形验证码', { exact: true })
    await answer.waitFor()
    await page.getByLabel(label, { exact: true }).fill(target)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByText('请输入图形验证码').waitFor()
    await answer.fill('k4p7')
    const before = pictures
    const [request] = await Promise.all([
      page.waitForRequest((sent) => /sms_code|smsTypeCode|smsMailCode/.test(sent.url())),
      page.getByRole('button', { name: '获取验证码' }).click(),
    ])
    expect(request.postData()).toContain('k4p7')
    expect(request.postData()).toContain(`picture-${before}`)
    const remark = page.getByText(`验证码已发送至 ${target}`)
    await remark.waitFor()
    const widthOf = async (what: typeof remark) => (await what.boundingBox())?.width
    expect(await widthOf(remark)).toBe(await widthOf(page.getByLabel(label, { exact: true })))
    await picture(page, `captcha-${tab}`)
    await expect.poll(() => pictures).toBe(before + 1)
    expect(await answer.inputValue()).toBe('')
    await page.unrouteAll({ behavior: 'wait' })
    await visitor.close()
  })
})

test('every navigation shows a bar without a spinner: it starts at 30 %, eases for 500 ms, and disappears', async () => {
  const visitor = await entered('member')
  const { page } = visitor
  await reached(page, '#/dashboard')
  await page.getByRole('heading', { name: '首页' }).waitFor()
  // A separate page starts the navigation afresh; the answer it waits for is held back.
  const fresh = await visitor.context.newPage()
  await fresh.emulateMedia({ reducedMotion: 'no-preference' })
  const held = Promise.withResolvers<void>()
  await fresh.route(`**${basePath}${members.me.path}`, async (requested) => {
    await held.promise
    await requested.continue()
  })
  await fresh.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const style = document.querySelector<HTMLElement>('[style*="translateX"]')?.style.cssText
      if (style) seen.push(style)
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] })
  })
  await fresh.goto(`${server.consoleUrl}#/dashboard`)
  const bar = fresh.locator('[style*="translateX"]')
  await bar.waitFor({ state: 'attached' })
  expect(await fresh.evaluate(() => (window as unknown as { seen: string[] }).seen[0])).toContain(
    'translateX(-70%)',
  )
  expect(await bar.evaluate((shown) => getComputedStyle(shown).transition)).toMatch(
    /^transform 0\.5s( ease)?$/,
  )
  expect(await bar.evaluate((shown) => shown.childElementCount)).toBe(0)
  held.resolve()
  await bar.waitFor({ state: 'detached' })
  await fresh.unrouteAll({ behavior: 'wait' })
  for (const route of ['/personal', '/redirect/equipment/own-equipment']) {
    await fresh.evaluate((to) => {
      ;(window as unknown as { seen: string[] }).seen.length = 0
      location.hash = to
    }, route)
    await expect
      .poll(() => fresh.evaluate(() => (window as unknown as { seen: string[] }).seen[0]))
      .toContain('translateX(-70%)')
    await bar.waitFor({ state: 'detached' })
  }
  await visitor.close()
})
