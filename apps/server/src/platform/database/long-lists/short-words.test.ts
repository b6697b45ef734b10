import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { shortWord } from './short-words.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test.each([
  ['王', '王'],
  [' 王伟 ', '王伟'],
  ['Ab', 'ab'],
  ['𠮷野', '𠮷野'],
  ['王伟明', undefined],
  ['138', undefined],
])('%j is searched as %j', (typed, word) => {
  expect(shortWord(typed)).toBe(word)
})

test('a short word matches the character index of exactly the texts that contain it', async () => {
  const texts = ['user1 王伟明 138', '伟王', '𠮷野家 a%b', '', 'x', '洗碗机洗碗机', '洗 碗', '\\_']
  const words = [
    '王伟',
    '伟',
    '伟明',
    '1',
    '13',
    'r1',
    '𠮷野',
    '𠮷',
    '洗碗',
    '碗洗',
    '%',
    'a%',
    '_',
    '\\',
    ' 王',
    'zz',
  ]
  const { rows } = await database.pool.query(
    `SELECT text, word FROM unnest($1::text[]) text CROSS JOIN unnest($2::text[]) word
      WHERE coalesce(signs_of(text) @> ARRAY[word], false) <> (strpos(text, word) > 0)`,
    [texts, words],
  )
  expect(rows).toEqual([])
})
