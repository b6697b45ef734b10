import { agreements } from '@limpid/contract/agreements/agreements'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await createTestApp()
  admin = await t.person('admin', ['ADMIN'])
})
afterAll(() => t.close())

const params = { type: '2' }
const english = '<p>Plain.</p>'
const bodyOf = (basedOn: number, content: string, en = english) => ({
  basedOn,
  note: '',
  texts: { zh: { title: '隐私政策', content }, en: { title: 'Privacy policy', content: en } },
})
const version = async (): Promise<number> =>
  (await t.call(agreements.form, { as: admin, params })).data.version
const publish = async (content: string, en?: string) =>
  t.call(agreements.publish, { as: admin, params, body: bodyOf(await version(), content, en) })
const shown = async (): Promise<string> => (await t.call(agreements.byType, { query: params })).data.content

const link = (href: string, words: string) =>
  `<a target="_blank" rel="noopener noreferrer" href="${href}">${words}</a>`

describe('The text of an agreement', () => {
  test('keeps headings, paragraphs, lists, bold, italic and links as they were written', async () => {
    const whole =
      '<h2>一</h2><h3>二</h3><p>甲<br>乙 <strong>粗</strong><em>斜</em> &amp; 5 &lt; 6&nbsp;"</p>' +
      '<ul><li><p>点</p><ol start="3"><li><p>三</p></li></ol></li></ul>' +
      `<p>${link('https://example.com/a?b=1&amp;c=2', '网')}${link('mailto:help@example.com', '信')}</p>`
    expect((await publish(whole)).status).toBe(200)
    expect(await shown()).toBe(whole)
  })

  test.each([
    ['a script', '<p>a</p><script>alert(1)</script><p>b</p>', '<p>a</p><p>b</p>'],
    [
      'a script in pieces',
      '<p>c</p><scr<script>ipt>alert(1)</scr</script>ipt>',
      '<p>c</p>ipt&gt;alert(1)ipt&gt;',
    ],
    ['handlers of events', '<p onclick="alert(1)">d<img src=x onerror=alert(1)></p>', '<p>d</p>'],
    ['styles', '<style>*{display:none}</style><p style="position:fixed" class="x" id="y">e</p>', '<p>e</p>'],
    [
      'a frame',
      '<iframe src="https://example.com">in</iframe><p>f</p><object data="x">in</object>',
      '<p>f</p>',
    ],
    [
      'drawings and formulas',
      '<svg onload=alert(1)><a xlink:href="javascript:1">x</a></svg><math><mi>x</mi></math><p>g</p>',
      '<p>g</p>',
    ],
    ['forms', '<form action="https://example.com"><input name=password><button>h</button></form>', 'h'],
    [
      'addresses that run',
      '<p><a href="javascript:alert(1)">i</a><a href="java&#10;script:alert(1)">j</a><a href=" JAVASCRIPT:alert(1)">k</a></p>',
      '<p>ijk</p>',
    ],
    [
      'data and other addresses',
      '<p><a href="data:text/html,x">l</a><a href="http://example.com">m</a><a href="//example.com">n</a><a href="#/login">o</a><a href="vbscript:x">p</a></p>',
      '<p>lmnop</p>',
    ],
    [
      'a link that opens over the page',
      '<p><a href="https://example.com" target="_top" rel="opener" download ping="https://example.com">q</a></p>',
      `<p>${link('https://example.com', 'q')}</p>`,
    ],
    ['broken nesting', '<p>r<h2>s<ul><li>t<li>u</ul>', '<p>r</p><h2>s<ul><li>t</li><li>u</li></ul></h2>'],
    ['ends of what was never begun', '</article></main></p><p>v</p></div></body>', '<p></p><p>v</p>'],
    [
      'markup hidden in what is not shown',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><!-- <p>x</p> --><template><p>x</p></template><p>w</p>',
      '<p>w</p>',
    ],
    [
      'an own base, own meta, own head',
      '<base href="https://example.com"><meta http-equiv=refresh content=0><p>x</p>',
      '<p>x</p>',
    ],
    [
      'headings and marks of other names',
      '<h1>y</h1><h5>z</h5><p><b>1</b><i>2</i><u>3</u></p>',
      '<h2>y</h2><h3>z</h3><p><strong>1</strong><em>2</em>3</p>',
    ],
  ])('loses %s', async (_what, hostile, kept) => {
    expect((await publish(hostile)).status).toBe(200)
    const content = await shown()
    expect(content).toBe(kept)
    const stored = await t.database.pool.query(
      `SELECT content FROM agreements WHERE type = 2 AND language = 'zh-cn' ORDER BY version DESC LIMIT 1`,
    )
    expect(stored.rows).toEqual([{ content: kept }])
  })

  test('is sanitised as a draft, too', async () => {
    const body = bodyOf(1, '<p onclick=x>写到一半<script>1</script></p>', '<img src=x onerror=1>')
    expect((await t.call(agreements.saveDraft, { as: admin, params, body })).status).toBe(200)
    const { data } = await t.call(agreements.form, { as: admin, params })
    expect(data.draft.texts).toMatchObject({ zh: { content: '<p>写到一半</p>' }, en: { content: '' } })
  })

  test.each(['<script>alert(1)</script>', '<p> &nbsp;</p><br>', '<svg><text>words</text></svg>'])(
    'is rejected when no words are left: %s',
    async (nothing) => {
      const before = await version()
      const refused = await publish(nothing)
      expect(refused).toMatchObject({ status: 400, code: 'A0400', msg: '移除不允许的内容后，正文为空' })
      expect(await publish('<p>x</p>', nothing)).toMatchObject({ status: 400 })
      expect(await version()).toBe(before)
    },
  )

  test('is rejected with its name and the limit when it is too long', async () => {
    const refused = await publish(`<p>${'长'.repeat(100_000)}</p>`)
    expect(refused).toMatchObject({ status: 400, code: 'A0400' })
    expect(refused.msg).toMatch(/文本 \/ 中文 \/ 内容：.*100,?000/)
  })
})
