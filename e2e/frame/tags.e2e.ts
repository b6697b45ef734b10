import mqtt from 'mqtt'
import { beforeEach, describe, expect, test } from 'vitest'
import { picture } from '../testing/browser.ts'
import {
  devices,
  eventually,
  hash,
  mainMenu,
  openSignedIn,
  page,
  server,
  startFrame,
  tag,
  tags,
  titles,
} from '../testing/frame.ts'

startFrame()

describe('tags', () => {
  const firstDevice = () => page.getByRole('main').getByRole('link', { name: '泳池' })

  const visit = (path: string) =>
    page.evaluate((route) => {
      location.hash = route
    }, path)

  beforeEach(() => openSignedIn(devices))

  test('two devices are two tags with their names, which survive a reload', async () => {
    await firstDevice().click()
    await tag('泳池').waitFor()
    await tag('我的设备').click()
    await page.getByRole('main').getByRole('link', { name: '工服房' }).click()
    await tag('工服房').waitFor()
    const open = ['首页', '我的设备', '泳池', '工服房']
    expect(await titles()).toEqual(open)
    await picture(page, 'two-devices')
    await page.reload()
    await tag('工服房').waitFor()
    expect(await titles()).toEqual(open)
    await tags().getByRole('button', { name: '关闭 工服房' }).click()
    await page.getByRole('heading', { name: /泳池/ }).waitFor()
    expect(await titles()).toEqual(open.slice(0, 3))
  })

  test('one device is one tag, whatever address it was opened with; query and tab stay', async () => {
    await firstDevice().click()
    await tag('泳池').waitFor()
    const home = (await hash()).slice(1)
    const id = home.split('/')[3] ?? ''
    for (const other of [`/equipment/equipment-info/${id}`, `/equipment/device-info/${id}/x`, `${home}x`]) {
      await page.evaluate((address) => {
        location.hash = address
      }, `${other}?tab=charts`)
      await eventually(hash).toBe(`#${home}?tab=charts`)
      await page.getByRole('tab', { name: '曲线', selected: true }).waitFor()
      await eventually(titles).toEqual(['首页', '我的设备', '泳池'])
    }
  })

  test('that do not fit can be scrolled to, and the open one is always in sight', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const more = {
      '/equipment/share-device': '共享设备',
      '/api-document': '接口文档',
      '/personal': '个人中心',
      '/notices': '通知',
    }
    for (const [path, title] of Object.entries(more)) {
      await visit(path)
      await tag(title).waitFor()
    }
    const isInSight = (name: string) =>
      tag(name).evaluate((link) => {
        const { left, right } = link.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      })
    await eventually(() => isInSight('通知')).toBe(true)
    expect(await isInSight('首页')).toBe(false)
    await tags().getByRole('list').hover()
    await page.mouse.wheel(0, -2000)
    await eventually(() => isInSight('首页')).toBe(true)
  })
})

describe('keep-alive pages', () => {
  test('show current ages from the first frame in which they are visible again', async () => {
    const machine = (await server.fleet()).find(({ name }) => name === '泳池')
    const port = server.mqttPort
    const client = await mqtt.connectAsync({ port, username: machine?.accessToken ?? '', reconnectPeriod: 0 })
    await client.publishAsync('v1/devices/me/telemetry', '{"ph": 7.2}', { qos: 1 })
    await client.endAsync()
    await openSignedIn(devices)
    await page.getByRole('row', { name: /泳池.*离线.*(刚刚|秒前)/ }).waitFor()
    await tag('首页').click()
    await eventually(hash).toBe('#/dashboard')
    await page.clock.setFixedTime(Date.now() + 9.5 * 60_000)
    const firstShown = page.evaluate(
      (name) =>
        new Promise<string>((resolve) => {
          const look = () => {
            const rows = [...document.querySelectorAll('tr')].filter((row) => row.checkVisibility())
            const row = rows.find(({ textContent }) => textContent.includes(name))
            if (row) resolve(row.textContent)
            else requestAnimationFrame(look)
          }
          look()
        }),
      '泳池',
    )
    await tag('我的设备').click()
    expect(await firstShown).toMatch(/已\s9\s分钟.*9\s分钟前/)
  })

  test('neither subscribe nor query while they are hidden, and their dialogs are hidden with them', async () => {
    await openSignedIn('/api-document')
    const said: string[] = []
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(String(payload))))
    await page.reload()
    await mainMenu().getByRole('button', { name: '设备管理' }).click()
    await mainMenu().getByRole('link', { name: '配件库存' }).click()
    await eventually(() => said.at(-1)).toContain('"upkeep"')
    await page.getByRole('button', { name: '新增库存' }).click()
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await eventually(hash).toBe('#/api-document')
    const watched = () => JSON.parse(said.at(-1) ?? '{}').topics
    // The frame itself keeps its subscriptions.
    await eventually(watched).toContain('menus')
    await eventually(watched).not.toContain('upkeep')
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    const requested: string[] = []
    page.on('request', (request) => request.url().includes('/stock/page') && requested.push(request.url()))
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await page.getByRole('button', { name: '语言' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await page.getByText('Switch Language Successful!').waitFor()
    expect(requested).toEqual([])
  })
})
