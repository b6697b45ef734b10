import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseBefore, type FormerDatabase } from '../../../testing/databases/former.ts'
import { cleanMarkup } from './markup.rules.ts'

let database: FormerDatabase
beforeAll(async () => {
  database = await databaseBefore('_agreement_html.sql')
})
afterAll(() => database.drop())

const plain =
  '\u3000\u3000前言，5 < 6 & 7。\n第二行。\n\n## 退款 <b>\n \u3000\n- 七天内全额退款\n- <img src=x onerror=alert(1)>\n\n\n\n- 不是列表\n因为有这一行\n\n## 也不是\n标题\n\n##没有空格\n'
const html =
  '<p>前言，5 &lt; 6 &amp; 7。<br>第二行。</p><h2>退款 &lt;b&gt;</h2>' +
  '<ul><li><p>七天内全额退款</p></li><li><p>&lt;img src=x onerror=alert(1)&gt;</p></li></ul>' +
  '<p>- 不是列表<br>因为有这一行</p><p>## 也不是<br>标题</p><p>##没有空格</p>'

test('what was written before becomes the HTML that showed it; versions keep their number, time and who agreed to them', async () => {
  const { pool } = database
  const { rows: accounts } = await pool.query(
    `INSERT INTO accounts (username, nickname, password_hash) VALUES ('olga', '奥尔加', '') RETURNING id`,
  )
  await pool.query(
    `INSERT INTO agreements (type, language, version, title, content, updated_at, publisher, note)
     VALUES (1, 'zh-cn', 1, '用户 <协议>', $1, '2026-01-02T03:04:05Z', '', ''),
            (1, 'en', 1, 'User agreement', $2, '2026-01-02T03:04:05Z', '', ''),
            (1, 'en', 2, 'User agreement', 'One line', '2026-02-03T04:05:06Z', 'admin', 'shorter')`,
    [plain, plain.replaceAll('\n', '\r\n')],
  )
  await pool.query(
    `INSERT INTO agreement_acceptances SELECT $1, id, '2026-03-04T05:06:07Z', '192.0.2.7' FROM agreements WHERE version = 1`,
    [accounts[0].id],
  )
  await pool.query(
    `INSERT INTO agreement_drafts VALUES (1, 2, '用户协议', $1, '', '', 'admin', '2026-03-04T05:06:07Z')`,
    [plain],
  )
  const kept = () =>
    pool.query(
      `SELECT id, type, language, version, title, updated_at, publisher, note, accepted_at, address
         FROM agreements LEFT JOIN agreement_acceptances ON agreement_id = id ORDER BY id`,
    )
  const { rows: earlier } = await kept()

  await database.migrateOn()
  expect((await kept()).rows).toEqual(earlier)
  const { rows } = await pool.query('SELECT content, asks FROM agreements ORDER BY id')
  expect(rows).toEqual([
    { content: html, asks: false },
    { content: html, asks: false },
    { content: '<p>One line</p>', asks: false },
  ])
  expect(cleanMarkup(html)).toBe(html)
  const { rows: drafts } = await pool.query('SELECT * FROM agreement_drafts')
  expect(drafts).toMatchObject([{ content_zh: html, content_en: '', based_on: 2, saved_by: 'admin' }])
})
