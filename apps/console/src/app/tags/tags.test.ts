import { describe, expect, test } from 'vitest'
import { closedBy, moveTag, nameTag, nextAddress, parseTags, refreshTag, type Tag, visitTag } from './tags.ts'

const visit = (path: string, search = '', affix = false) => ({
  path,
  search,
  title: { zh: path, en: path },
  affix,
})
const visited = (...paths: string[]) =>
  paths.reduce<readonly Tag[]>(
    (tags, path) => visitTag(tags, visit(path)),
    visitTag([], visit('/home', '', true)),
  )
const pathsOf = (tags: readonly Tag[]) => tags.map((tag) => tag.path)

describe('a visit', () => {
  test('adds a tag once, however often the page is opened', () => {
    expect(pathsOf(visited('/a', '/b', '/a'))).toEqual(['/home', '/a', '/b'])
  })
  test('with another query is the same tag, which takes over the query', () => {
    const tags = visitTag(visited('/a'), visit('/a', '?pageNum=2'))
    expect(tags).toHaveLength(2)
    expect(tags[1]?.search).toBe('?pageNum=2')
  })
  test('to two devices makes two tags, each with its own name', () => {
    const tags = nameTag(
      nameTag(visited('/device/1', '/device/2'), '/device/1', '洗碗机一'),
      '/device/2',
      '洗碗机二',
    )
    expect(tags.map((tag) => tag.name)).toEqual([undefined, '洗碗机一', '洗碗机二'])
  })
  test('to an affix page puts it first', () => {
    expect(pathsOf(visitTag(visitTag([], visit('/a')), visit('/home', '', true)))).toEqual(['/home', '/a'])
  })
  test('that changes nothing leaves the state as it is', () => {
    const tags = visited('/a')
    expect(visitTag(tags, visit('/a'))).toBe(tags)
    expect(nameTag(tags, '/b', 'b')).toBe(tags)
    const named = nameTag(tags, '/a', { zh: '单缸', en: 'Single tank' })
    expect(nameTag(named, '/a', { zh: '单缸', en: 'Single tank' })).toBe(named)
    expect(parseTags(JSON.stringify(named))).toEqual(named)
  })
})

describe('closing', () => {
  const tags = visited('/a', '/b', '/c')
  test.each([
    ['one', '/b', ['/b']],
    ['one', '/home', []],
    ['others', '/b', ['/a', '/c']],
    ['left', '/b', ['/a']],
    ['left', '/a', []],
    ['right', '/b', ['/c']],
    ['right', '/c', []],
    ['right', '/home', ['/a', '/b', '/c']],
    ['right', '/gone', []],
    ['all', '/b', ['/a', '/b', '/c']],
  ] as const)('%s of %s closes %j', (closing, path, taken) => {
    expect(pathsOf(closedBy(tags, closing, path))).toEqual(taken)
  })
  test('leads to the last tag with its query, and to the root when none is left', () => {
    expect(nextAddress(visitTag(tags, visit('/c', '?x=1')))).toBe('/c?x=1')
    expect(nextAddress([])).toBe('/')
  })
})

describe('moving', () => {
  const tags = visited('/a', '/b', '/c')
  test("puts a tag in another's position, in both directions", () => {
    expect(pathsOf(moveTag(tags, '/a', '/c'))).toEqual(['/home', '/b', '/c', '/a'])
    expect(pathsOf(moveTag(tags, '/c', '/a'))).toEqual(['/home', '/c', '/a', '/b'])
  })
  test('never passes an affix tag and never moves one', () => {
    expect(moveTag(tags, '/a', '/home')).toBe(tags)
    expect(moveTag(tags, '/home', '/b')).toBe(tags)
  })
})

test('a refresh is distinguished from the page kept before', () => {
  expect(refreshTag(visited('/a'), '/a').map((tag) => tag.refreshed)).toEqual([0, 1])
})

test('tags survive storage; invalid stored data counts as none', () => {
  const tags = nameTag(visited('/a'), '/a', 'A')
  expect(parseTags(JSON.stringify(tags))).toEqual(tags)
  for (const garbage of [null, '', '{', '7', '[{"path":"/a"}]', '["x", null]'])
    expect(parseTags(garbage)).toEqual([])
})
