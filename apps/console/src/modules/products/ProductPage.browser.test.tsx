import { cycles } from '@limpid/contract/cycles/cycles'
import { fleet } from '@limpid/contract/fleet/fleet'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import type { ProductDocument } from '@limpid/contract/products/document'
import { products } from '@limpid/contract/products/products'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import {
  button,
  dialog,
  eventually,
  expectAbsent,
  expectVisible,
  openPage,
  startConsole,
} from '../../../testing/mountConsole.tsx'
import { answerDevice, dishwasher } from '../../../testing/sample/device.ts'
import { answerFleet, deviceRow } from '../../../testing/sample/fleet.ts'
import { person, routes } from '../../../testing/sample/person.ts'

let saved: ProductDocument | undefined
const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
const wash = (hour: number, minutes: number) => ({
  startedAt: at(hour),
  endedAt: new Date(at(hour).getTime() + minutes * 60_000),
  result: 'completed' as const,
  programme: null,
  energyKwh: 0.5,
})

startConsole(() => {
  saved = undefined
  answerFleet()
  answerDevice(
    { tank: 61.5, rinse_aid: 40 },
    { model: { ...dishwasher, drawing: { shape: 'dishwasher', parts: { rinseAid: 'rinse_aid' } } } },
  )
  answer(meCalls.me, () => ({
    ...person,
    perms: [...person.perms, 'iot:product:list', 'iot:product:edit'],
  }))
  answer(routeCalls.routes, () =>
    routes.map((route) =>
      route.path === '/equipment'
        ? {
            ...route,
            children: [
              ...(route.children ?? []),
              {
                path: 'product-info/:id',
                component: 'product/product-info',
                name: 'ProductInfo',
                meta: { title: '产品', titleEn: 'Product', hidden: true, roles: ['ADMIN'] },
              },
            ],
          }
        : route,
    ),
  )
  answer(fleet.page, () => ({ list: [deviceRow('7', '一号厨房')], total: 1 }))
  answer(products.check, () => ({ findings: [], devices: 1, since: at(0) }))
  answer(products.update, ({ body: { version, note: _, ...document } }) => {
    saved = document
    return { id: '1', version: version + 1 }
  })
  answer(cycles.previewRecognition, ({ body: { recognition } }) => ({
    from: at(0),
    to: at(20),
    complete: true,
    readings: 1200,
    stored: 3,
    found: recognition.maxGapMs > 60_000 ? 2 : 3,
    counts: { same: 1, shifted: 0, split: 0, merged: 1, regrouped: 0, added: 0, lost: 0 },
    groups: [
      { difference: 'merged' as const, stored: [wash(9, 20), wash(10, 20)], found: [wash(9, 80)] },
      { difference: 'same' as const, stored: [wash(2, 20)], found: [wash(2, 20)] },
    ],
  }))
  answer(cycles.previewHygiene, ({ body: { hygiene } }) => {
    const [celsius] = hygiene.requirements.flatMap(({ ways }) => ways.map((way) => way.celsius))
    const verdict = (outcome: 'passed' | 'failed') => ({ outcome, reason: null, a0: null, checks: [] })
    return {
      complete: true,
      washes: [
        {
          id: '1',
          startedAt: at(9),
          endedAt: at(10),
          programme: null,
          before: verdict('passed'),
          after: verdict((celsius ?? 0) > 80 ? 'failed' : 'passed'),
        },
      ],
    }
  })
})

const open = (part: string, width?: number) => openPage(`/equipment/product-info/1?part=${part}`, {}, width)
const field = (name: string) => page.getByRole('textbox', { name })

async function save(): Promise<ProductDocument> {
  await button('检查并保存').click()
  await dialog('检查并保存').getByRole('button', { name: '保存', exact: true }).click()
  await eventually(() => saved).toBeDefined()
  return saved as ProductDocument
}

test('edits wash detection by fields, checks them by the schema, and shows what would change', async () => {
  await open('recognition')
  await expectVisible(page.getByText('已记录 3 次，编辑后识别 3 次（1,200 条读数）'))
  await field('最长无读数（分钟）').fill('0')
  await expectVisible(page.getByText('数值过小'))
  await expectVisible(page.getByText('修正规则后显示预览。'))
  await expect.element(button('检查并保存')).toBeDisabled()
  await field('最长无读数（分钟）').fill('2')
  await expectVisible(page.getByText('已记录 3 次，编辑后识别 2 次（1,200 条读数）'))
  await expectVisible(page.getByRole('table', { name: '有变化的洗涤' }).getByText('合并'))
  expect((await save()).model.recognition?.maxGapMs).toBe(120_000)
})

test('edits hygiene limits, undoes a step, and asks before discarding', async () => {
  await open('hygiene')
  await page.getByRole('switch', { name: '判定卫生结论' }).click()
  await button('新增要求').click()
  await field('中文名称').fill('终漂水温')
  await field('英文名称').fill('Final rinse')
  await field('出处').fill('DIN EN 17735')
  await expectVisible(page.getByText('1 次中 0 次结论改变'))
  await field('温度（°C）').fill('85')
  await expectVisible(page.getByText('1 次中 1 次结论改变'))
  await button('撤销').click()
  await expect.element(field('温度（°C）')).toHaveValue('80')
  await button('放弃更改').click()
  await dialog().getByRole('button', { name: '取消' }).click()
  const { model } = await save()
  expect(model.hygiene?.requirements[0]).toMatchObject({
    name: { zh: '终漂水温', en: 'Final rinse' },
    ways: [{ kind: 'held', celsius: 80, seconds: 60 }],
    source: 'DIN EN 17735',
  })
})

test('adds advice for alarms of a kind, limited to a subject, with steps in both languages', async () => {
  await open('alarmAdvice')
  await expectVisible(page.getByText('暂无处理建议，告警显示默认建议'))
  await button('新增处理建议').click()
  const form = dialog()
  await form.getByRole('textbox', { name: '标识符' }).fill('rinse-cold')
  await form.getByRole('textbox', { name: '中文名称' }).fill('漂洗偏冷')
  await form.getByRole('textbox', { name: '英文名称' }).fill('Rinse too cold')
  await form.getByRole('button', { name: '新增', exact: true }).click()
  await expectVisible(form.getByText('至少填写一条可能原因或处理步骤'))
  await form.getByRole('combobox', { name: '对象' }).click()
  await page.getByRole('option', { name: '温度低于限值' }).click()
  const steps = form.getByRole('group', { name: '处理步骤' })
  await steps.getByRole('button', { name: '新增一行' }).click()
  await steps.getByRole('textbox').nth(0).fill('除垢')
  await steps.getByRole('textbox').nth(1).fill('Descale')
  await form.getByRole('button', { name: '新增', exact: true }).click()
  await expectVisible(page.getByRole('cell', { name: '温度低于限值' }))
  const { model } = await save()
  expect(model.alarmAdvice).toMatchObject([
    { key: 'rinse-cold', kind: 'hygiene', subject: 'tooCold', steps: [{ zh: '除垢', en: 'Descale' }] },
  ])
})

test('shows the default advice of what is chosen, and starts from it', async () => {
  await open('alarmAdvice')
  await button('新增处理建议').click()
  const form = dialog()
  const shown = form.getByRole('region', { name: '默认建议' })
  await expectVisible(shown.getByText('默认建议因对象而异，选择对象后显示。'))
  await form.getByRole('combobox', { name: '对象' }).click()
  await page.getByRole('option', { name: '缺少要求的阶段' }).click()
  await expectVisible(shown.getByText('程序不含要求的阶段'))
  await shown.getByRole('button', { name: '以默认建议为起点' }).click()
  const first = form.getByRole('group', { name: '可能原因' }).getByRole('textbox').first()
  await expect.element(first).toHaveValue('程序不含要求的阶段')
  await expectAbsent(shown.getByRole('button'))
  await form.getByRole('combobox', { name: '告警类型' }).click()
  await page.getByRole('option', { name: '意外离线' }).click()
  await expectVisible(shown.getByText('设备断电或被关闭'))
})

test('adds an alarm rule with its conditions, and says what is missing', async () => {
  await open('alarmRules')
  await button('新增告警规则').click()
  const form = dialog()
  const input = (label: string) => form.getByRole('textbox', { name: label, exact: true })
  await form.getByRole('textbox', { name: '标识符' }).fill('tank-cold')
  await form.getByRole('textbox', { name: '中文名称' }).fill('水箱过冷')
  await form.getByRole('textbox', { name: '英文名称' }).fill('Tank too cold')
  await form.getByRole('button', { name: '新增', exact: true }).click()
  await expectVisible(form.getByText('必填').first())
  await form.getByRole('combobox', { name: '指标' }).click()
  await page.getByRole('option', { name: /（tank）/ }).click()
  await form.getByRole('combobox', { name: '方向' }).click()
  await page.getByRole('option', { name: '低于' }).click()
  await input('限值').fill('60')
  await form.getByRole('button', { name: '新增', exact: true }).click()
  await expectVisible(page.getByText(/低于 60/))
  const { model } = await save()
  expect(model.alarmRules).toMatchObject([
    {
      key: 'tank-cold',
      severity: 'minor',
      conditions: [{ type: 'limit', metric: 'tank', side: 'below', value: 60, deadBand: 0 }],
      onDelaySeconds: 60,
    },
  ])
})

test('discards JSON that was typed and not applied, with the changes', async () => {
  await open('json')
  const json = page.getByRole('textbox', { name: 'JSON' })
  await expectVisible(json)
  const before = (json.element() as HTMLTextAreaElement).value
  await json.fill('{')
  await button('应用到草稿').click()
  await expectVisible(page.getByText('不是有效的 JSON'))
  await page.getByRole('tab', { name: '基本信息' }).click()
  await field('品牌').fill('Sample')
  await button('放弃更改').click()
  await dialog().getByRole('button', { name: '放弃更改' }).click()
  await page.getByRole('tab', { name: 'JSON' }).click()
  await expect.element(json).toHaveValue(before)
})

test('takes amounts with decimals, also while they are typed', async () => {
  await open('recognition')
  await field('最长无读数（分钟）').fill('')
  await userEvent.type(field('最长无读数（分钟）'), '0.5')
  await expect.element(field('最长无读数（分钟）')).toHaveValue('0.5')
  await page.getByRole('tab', { name: /^卫生限值/ }).click()
  await page.getByRole('switch', { name: '判定卫生结论' }).click()
  await button('新增要求').click()
  await field('中文名称').fill('终漂水温')
  await field('英文名称').fill('Final rinse')
  await field('出处').fill('DIN EN 17735')
  await field('温度（°C）').fill('')
  await userEvent.type(field('温度（°C）'), '82.2')
  await expect.element(field('温度（°C）')).toHaveValue('82.2')
  const { model } = await save()
  expect(model.recognition?.maxGapMs).toBe(30_000)
  expect(model.hygiene?.requirements[0]?.ways).toMatchObject([{ celsius: 82.2 }])
})

test('places a value and a label on the drawing by mouse and by keyboard', async () => {
  await open('drawing')
  const bottle = page.getByRole('button', { name: /^催干剂瓶，横/ })
  await expectVisible(bottle)
  const { x, y } = bottle.element().getBoundingClientRect()
  const point = (type: string, dx: number, dy: number) =>
    bottle
      .element()
      .dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: x + dx, clientY: y + dy }),
      )
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined)
  point('pointerdown', 5, 5)
  point('pointermove', 65, 5)
  point('pointerup', 65, 5)
  await eventually(() => bottle.element().getAttribute('aria-label')).not.toContain('横 38，')
  await button('新增标注').click()
  const label = page.getByRole('button', { name: /^.*，横 160，纵 20$/ })
  ;(label.element() as SVGElement).focus()
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
  await field('中文文字').fill('水箱')
  await field('英文文字').fill('Tank')
  const { drawing } = (await save()).model
  expect(drawing?.labels).toMatchObject([{ x: 170, y: 22, name: { zh: '水箱', en: 'Tank' } }])
  expect(drawing?.places?.rinseAid?.y).toBe(150)
  expect(drawing?.places?.rinseAid?.x).toBeGreaterThan(60)
})

test('takes the whole definition as JSON, and says what is wrong with it', async () => {
  await open('json')
  const text = page.getByRole('textbox', { name: 'JSON' })
  await expectVisible(text)
  const before = (text.element() as HTMLTextAreaElement).value
  await text.fill(before.replace('"brand": ""', '"brand": 7'))
  await button('应用到草稿').click()
  await expectVisible(page.getByText(/^brand：/))
  await text.fill(before.replace('"brand": ""', '"brand": "甲"'))
  await page.getByRole('tab', { name: /^卫生限值/ }).click()
  await page.getByRole('tab', { name: 'JSON' }).click()
  await button('应用到草稿').click()
  expect((await save()).brand).toBe('甲')
})
