import { insightMeasures } from '@limpid/contract/analysis/insights'
import { expect, test } from 'vitest'
import { insight } from '../../../../../../testing/sample/insight.ts'
import { insightWork } from './insightWork.ts'

const at = { origin: 'https://limpid.example', pathname: '/' }
const leak = {
  ...insight('9'),
  device: { id: '9', name: '面包房', sn: 'B-1', relation: 'owner' },
  measure: 'standbyWater',
  ...{ since: '2026-11-19', baseline: 60, spread: 0, present: 380, fenPerDay: 160 },
  parts: [{ measure: 'waterPerWash', baseline: 10, present: 12 }],
} as const

test('work that a leak leads to says what to do, what was seen, its causes, what to check and where it is seen', () => {
  const { title, text } = insightWork({ ...leak, parts: [...leak.parts] }, 'zh-cn', at)
  expect(title).toBe('检查漏水：面包房（每天约多 320 L）')
  expect(text.split('\n')).toEqual([
    '面包房：自 2026-11-19 起，洗涤以外的每日用水比自身基线高 533%。按所填价格每天约多 ¥1.60。',
    '此前每天 60 L（20 天的中位数），近 4 天 380 L。',
    '同一原因：每次用水也高 20%（10.0 L → 12.0 L），价格已含此项。',
    '可能原因：漏水：进水阀或排水阀关不严、液位开关失灵、软管渗漏。',
    '先检查：设备空闲时水表是否还在走；关闭设备前的阀门后水表若停，说明本机漏水。',
    '数据分析：https://limpid.example/#/data-analysis/analysis?scope=own&deviceId=9',
  ])
  const english = insightWork({ ...leak, parts: [], device: { ...leak.device, name: 'Bakery' } }, 'en', at)
  expect(english.title).toBe('Check for a leak: Bakery (about 320 L more per day)')
})

test.each(insightMeasures)(
  'a title about %s fits the name of planned work, however long the device is named',
  (measure) => {
    for (const language of ['zh-cn', 'en'] as const)
      for (const present of [1, 99]) {
        const device = { ...insight('9').device, name: '长'.repeat(64) }
        const { title, text } = insightWork(
          { ...insight('9'), device, measure, baseline: 7, present },
          language,
          at,
        )
        expect(title.length).toBeLessThanOrEqual(64)
        expect(title).toContain('长…')
        expect(text.length).toBeLessThan(1000)
      }
  },
)
