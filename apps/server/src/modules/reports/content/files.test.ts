import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { momentText } from '../../../platform/pdf/moments.ts'
import type { ReportDocument, ReportTable } from './document.ts'
import { pdfApart } from './pdf-apart.ts'
import { verdictTable } from './product/water-tables.ts'
import { xlsxOf } from './xlsx.ts'

const document: ReportDocument = {
  title: '数据分析 · 2026-11-18 至 2026-11-24',
  facts: [['数据截至', '2026-11-24 16:00 (UTC+8)']],
  tables: [
    {
      title: '每天',
      columns: [{ name: '日期' }, { name: '用水 (L)', precision: 1 }],
      bars: {
        column: 1,
        ticks: Array.from({ length: 60 }, (_, at) => `11-${at}`),
        unfinished: Array.from({ length: 60 }, (_, at) => at === 59),
        texts: { unfinished: '尚未结束' },
      },
      rows: Array.from({ length: 60 }, (_, at) => [`11-${at}`, at === 1 ? null : at / 3]),
    },
    { title: 'a/b: [c]', columns: [{ name: 'A' }], rows: [['=1+1']] },
  ],
  path: '/data-analysis/analysis',
  fileName: 'report',
}

/** The drawing of a page; nothing of fonts and other streams that are packed otherwise. */
function unpackedStream(bytes: string): string {
  try {
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

async function unpacked(file: Buffer): Promise<Map<string, string>> {
  const archive = await fromBufferPromise(file)
  const files = new Map<string, string>()
  for await (const entry of archive.eachEntry()) {
    const parts: Uint8Array[] = []
    for await (const part of await archive.openReadStreamPromise(entry)) parts.push(part as Uint8Array)
    files.set(entry.fileName, Buffer.concat(parts).toString())
  }
  return files
}

test('a workbook has a sheet for each table; figures are numbers, gaps are empty, formulas are text', async () => {
  const files = await unpacked(await xlsxOf(document))
  const text = (name: string) => files.get(name) ?? ''
  expect([...files.keys()].filter((name) => name.includes('worksheets/sheet'))).toHaveLength(3)
  expect(text('xl/workbook.xml')).toContain('name="每天"')
  expect(text('xl/workbook.xml')).toContain('name="a b   c "')
  expect(text('xl/worksheets/sheet2.xml')).toContain('<c r="B4" s="2"><v>0.7</v></c>')
  expect(text('xl/worksheets/sheet2.xml')).not.toContain('r="B3" s="2"')
  expect(text('xl/worksheets/sheet3.xml')).toContain('>=1+1</t>')
})

test('a PDF runs over as many pages as its tables take, in a font that has Chinese', async () => {
  const pdf = await pdfApart(document, { language: 'zh-cn', madeAt: new Date(0) })
  const text = pdf.toString('latin1')
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(3)
  expect(text).toMatch(/\/FontName \/[A-Z]+\+NotoSansSC/)
  // Title as UTF-16: 数据分析.
  expect(text).toContain(Buffer.from('\ufeff数据', 'utf16le').swap16().toString('latin1'))
})

test('the bar of a running day is hatched, values compared with are lines, and busy hours are shaded', async () => {
  const operators = async (table: Partial<ReportTable>) => {
    const columns = [{ name: 'A' }, { name: 'B', precision: 0 }, { name: 'C', precision: 0 }]
    const rows = [
      ['a', 4, 2],
      ['b', null, 8],
    ]
    const pdf = await pdfApart(
      { ...document, tables: [{ title: 'T', columns, rows, ...table }] },
      { language: 'en', madeAt: new Date(0) },
    )
    const streams = pdf.toString('latin1').matchAll(/FlateDecode[\s\S]*?stream\n([\s\S]*?)\nendstream/g)
    return [...streams].map(([, bytes = '']) => unpackedStream(bytes)).join('\n')
  }
  const count = (text: string, operator: RegExp) => text.match(operator)?.length ?? 0
  const bars = { column: 1, ticks: ['a', 'b'], unfinished: [false, false], texts: { unfinished: 'open' } }
  const plain = await operators({ bars })
  const hatched = await operators({ bars: { ...bars, unfinished: [true, false] } })
  const compared = await operators({ bars: { ...bars, before: 2 } })
  expect(count(plain, /^W n$/gm)).toBe(0)
  // The bar and its legend.
  expect(count(hatched, /^W n$/gm)).toBe(2)
  expect(count(compared, /^S$/gm)).toBe(count(plain, /^S$/gm) + 3)
  expect(count(await operators({ isHeat: true }), /^\/Gs\d+ gs$/gm)).toBeGreaterThan(0)
})

test('a PDF is drawn in a thread, so others are served meanwhile', async () => {
  const [days] = document.tables
  const rows = Array.from({ length: 3_000 }, (_, at) => [`row ${at}`, at])
  const large = { ...document, tables: days ? [{ ...days, rows }] : [] }
  let turns = 0
  const serving = setInterval(() => {
    turns += 1
  }, 5)
  const drawn = await pdfApart(large, { language: 'en', madeAt: new Date(0) })
  clearInterval(serving)
  expect(drawn.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(50)
  // On the thread that serves, drawing takes one turn.
  expect(turns).toBeGreaterThan(5)
})

test.each([
  ['Asia/Shanghai', '2026-11-24 16:00 (UTC+8)'],
  ['UTC', '2026-11-24 08:00 (UTC)'],
  ['America/St_Johns', '2026-11-24 04:30 (UTC-3:30)'],
])('a moment in %s says its offset', (zone, text) => {
  expect(momentText(new Date('2026-11-24T08:00:30Z'), zone)).toBe(text)
})

test('the verdict says when an alert began before what was read, and how many probes it leaves out or cannot trust', () => {
  const at = new Date('2026-11-24T08:00:00Z')
  const alert = { side: 'high', startedAt: at, endedAt: null, older: true, worst: 9 } as const
  const values = ['ph', 'tds'].map((metric) => ({ metric, inRange: 0, outOfRangeMs: 1, alert }))
  const device = { id: '9', name: '泳池', sn: 'P-1' }
  const worst = [{ device, site: null, inRange: 0, values, alerts: 2, washes: 0 }]
  const verdict = {
    probes: 12,
    outside: 1,
    everOutside: 1,
    inRange: 0.9,
    worst,
    untrusted: [],
    untrustedProbes: 0,
  }
  const zh = verdictTable(verdict, { water: [] }, { language: 'zh-cn', timeZone: 'Asia/Shanghai' })
  const start = '2026-11-24 16:00 (UTC+8) 之前'
  expect(zh.rows[0]?.at(-1)).toBe(`ph 偏高，${start} – 持续中，9.00；tds 偏高，${start} – 持续中，9.00`)
  expect(zh.note).toContain('1 / 12')
  const en = verdictTable(verdict, { water: [] }, { language: 'en', timeZone: 'Asia/Shanghai' })
  expect(en.rows[0]?.at(-1)).toContain('too high, before 2026-11-24 16:00 (UTC+8) – ongoing, 9.00; tds')
  expect(en.note).toContain('Only the worst probes are listed: 1 / 12')
  expect(en.note).not.toContain('trusted')
  const some = { ...verdict, untrustedProbes: 3 }
  const noted = verdictTable(some, { water: [] }, { language: 'en', timeZone: 'Asia/Shanghai' }).note
  expect(noted).toContain('Probes whose readings cannot be trusted: 3 / 12')
})
