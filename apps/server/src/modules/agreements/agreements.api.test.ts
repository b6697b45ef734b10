import { agreements } from '@limpid/contract/agreements/agreements'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { seedAgreements } from './agreements.seed.ts'
import { cleanMarkup } from './markup.rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const read = (type: string, language = 'zh-CN', token?: string) =>
  t.call(agreements.byType, {
    query: { type },
    headers: { 'accept-language': language, ...(token && { authorization: token }) },
  })

describe('the agreements', () => {
  test.each([
    ['1', 'zh-CN', '用户协议', 'zh-cn'],
    ['2', 'zh-CN', '隐私政策', 'zh-cn'],
    ['1', 'en-GB', 'User agreement', 'en'],
    ['2', 'en', 'Privacy policy', 'en'],
    ['2', 'fr', '隐私政策', 'zh-cn'],
  ])('type %s for %s is "%s"', async (type, accept, title, language) => {
    const { status, data } = await read(type, accept)
    expect(status).toBe(200)
    expect(data).toMatchObject({ type: Number(type), title, language })
    expect(data.content.length).toBeGreaterThan(400)
    expect(data.content).toMatch(/^<p>.*<h2>.*<ul><li><p>/)
    expect(data.content).toBe(cleanMarkup(data.content))
    expect(Object.keys(data).sort()).toEqual(['content', 'id', 'language', 'title', 'type', 'updateTime'])
  })

  test('are open to everybody, even with an old token', async () => {
    expect((await read('1', 'en', 'Bearer forged')).status).toBe(200)
  })

  test.each(['0', '3', 'x', ''])('there is no type "%s"', async (type) => {
    expect(await read(type)).toMatchObject({ status: 400, code: 'A0400' })
  })

  test('a later version replaces the one before, and a restart leaves it alone', async () => {
    const before = (await read('1', 'en')).data
    await t.database.pool.query(
      `INSERT INTO agreements (type, language, version, title, content, updated_at)
       VALUES (1, 'en', 2, 'User agreement', 'House rules.', '2027-01-01T00:00:00Z')`,
    )
    await seedAgreements(t.database.db, new Date())
    const after = (await read('1', 'en')).data
    expect(after).toMatchObject({ content: 'House rules.', updateTime: '2027-01-01T00:00:00.000Z' })
    expect(after.id).not.toBe(before.id)
  })
})

describe('nobody can change an accepted text, nor the fact of its acceptance', () => {
  test.each([
    `UPDATE agreements SET content = '<p>other</p>'`,
    'DELETE FROM agreements WHERE version = 1',
    'TRUNCATE agreements CASCADE',
    `UPDATE agreement_acceptances SET accepted_at = now()`,
    'DELETE FROM agreement_acceptances',
    'TRUNCATE agreement_acceptances',
  ])('%s', async (statement) => {
    const { id } = await t.person(`p_${Math.random()}`, ['GUEST'])
    const { pool } = t.database
    await pool.query(
      `INSERT INTO agreement_acceptances SELECT $1, id, now(), '' FROM agreements WHERE type = 1`,
      [id],
    )
    await expect(pool.query(statement)).rejects.toMatchObject({ code: 'LM002' })
    await pool.query('DELETE FROM accounts WHERE id = $1', [id])
  })
})
