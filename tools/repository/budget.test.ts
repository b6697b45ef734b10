import { expect, test } from 'vitest'
import { findCircle, judge } from '../parts/console-budget.mjs'

const manifest = {
  'index.html': { file: 'assets/main-A1b2c3d4.js', name: 'main' },
  '_base-A1b2_-C4.js': {
    file: 'assets/base-A1b2_-C4.js',
    name: 'base',
    imports: ['index.html'],
    css: ['assets/index-A1b2c3d4.css'],
  },
  '_modules-A1b2c3d4.js': { file: 'assets/modules-A1b2c3d4.js', name: 'modules' },
  '_shell-A1b2c3d4.js': {
    file: 'assets/shell-A1b2c3d4.js',
    name: 'shell',
    imports: ['_base-A1b2_-C4.js', '_grid'],
  },
  _grid: { file: 'assets/grid-A1b2c3d4.js', name: 'grid' },
  'never.tsx': { file: 'assets/never-A1b2c3d4.js', name: 'never' },
}
const weighing = (kb: Record<string, number>) =>
  judge(manifest, (file: string) => kb[file.replace(/^assets\/|-.{8}\.\w+$/g, '')] ?? 1)

test('a first visit counts its entry files and everything they import, and nothing else', () => {
  const [login, dashboard] = weighing({ main: 60, base: 37, shell: 71, grid: 10, never: 1000 })
  expect(login).toEqual({ ok: true, said: 'The sign-in page loads 98.0 KB in 3 files; the limit is 110 KB.' })
  expect(dashboard?.said).toContain('The dashboard loads 179.0 KB in 5 files')
})

test('a page that became too heavy says which of its files grew', () => {
  const [login, dashboard] = weighing({ main: 60, base: 38, shell: 71, grid: 90 })
  expect(login?.ok).toBe(true)
  expect(dashboard?.ok).toBe(false)
  expect(dashboard?.said).toContain('The largest growth is grid: 90.0 KB, 90.0 KB above its baseline')
})

test('a part that the dashboard loads by itself counts with everything it imports, what is opened later does not', () => {
  const lists = { file: 'assets/lists-A1b2c3d4.js', name: 'lists' }
  const part = (name: string, ...imports: string[]) => ({ file: `assets/${name}-A1b2c3d4.js`, name, imports })
  const withParts = (...ofGlance: string[]) => ({
    ...manifest,
    '_shell-A1b2c3d4.js': {
      ...manifest['_shell-A1b2c3d4.js'],
      dynamicImports: ['_glance', '_drawer'],
    },
    _glance: part('glance', ...ofGlance),
    _drawer: part('parts~SettingsDrawer', '_lists'),
    _lists: lists,
  })
  const sizeOf = (file: string) => {
    if (file === lists.file) return 150
    return file.includes('glance') ? 20 : 30
  }
  const firstView = (built: object) => judge(built, sizeOf)[2]
  expect(firstView(withParts())).toEqual({
    ok: true,
    said: 'The dashboard, everything of the first view, loads 170.0 KB in 6 files; the limit is 260 KB.',
  })
  expect(firstView(withParts('_lists'))?.ok).toBe(false)
  expect(firstView(withParts('_lists'))?.said).toContain('The largest growth is lists: 150.0 KB')
})

test('of all other pages the heaviest is named, or each that is too heavy', () => {
  const withPages = {
    ...manifest,
    'Users.tsx': { file: 'assets/users.js', name: 'parts~UsersPage', imports: ['_grid'] },
    'Device.tsx': { file: 'assets/device.js', name: 'parts~DevicePage' },
    shared: { file: 'assets/shared.js', name: 'parts~DevicePage~UsersPage' },
  }
  const kbOf = (device: number) => (file: string) => (file === 'assets/device.js' ? device : 1)
  expect(judge(withPages, kbOf(50)).at(-1)).toEqual({
    ok: true,
    said: 'DevicePage loads 56.0 KB with the frame, the most of 2 pages; the limit is 415 KB.',
  })
  expect(judge(withPages, kbOf(500)).slice(3)).toEqual([
    { ok: false, said: 'DevicePage loads 506.0 KB with the frame, but the limit is 415 KB.' },
  ])
})

test('files that import each other in a cycle are named', () => {
  const file = (name: string, ...imports: string[]) => ({ file: `${name}.js`, imports })
  expect(findCircle({ a: file('a', 'b'), b: file('b', 'c'), c: file('c', 'b') })).toEqual([
    'b.js',
    'c.js',
    'b.js',
  ])
  expect(findCircle({ a: file('a', 'b', 'c'), b: file('b', 'c'), c: file('c') })).toBeUndefined()
})
