import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from './sources.ts'

/** What the generator reads and writes; the rest of the repository is not needed. */
const copied = [
  'apps/console/src/app',
  'apps/server/migrations',
  'apps/server/src/modules.ts',
  'biome.json',
  'layers.mjs',
  'package.json',
  'tools/new-module.mjs',
  'tools/parts',
]

let copy: string
let before: Map<string, string>
let after: Map<string, string>

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'limpid-new-module-'))
  for (const path of copied) cpSync(inRoot(path), join(copy, path), { recursive: true })
  symlinkSync(inRoot('node_modules'), join(copy, 'node_modules'), 'junction')
  before = textsOf(copy)
  const layers = join(copy, 'layers.mjs')
  writeFileSync(layers, readFileSync(layers, 'utf8').replace("  'audit',", "  'samples',\n  'audit',"))
  execFileSync(process.execPath, [join(copy, 'tools/new-module.mjs'), 'samples', '样品'], { cwd: copy })
  after = textsOf(copy)
}, 60_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a new module touches at most four files outside of its own folders', () => {
  const touched = [...after.keys()].filter((path) => after.get(path) !== before.get(path))
  const own = touched.filter((path) => /\/samples[./]/.test(path))
  const outside = touched.filter((path) => !own.includes(path))
  expect(own).toContain('apps/server/src/modules/samples/samples.module.ts')
  expect(outside).toContain('apps/server/src/modules.ts')
  expect(outside).toContain('layers.mjs')
  expect(outside.filter((path) => path.startsWith('apps/server/migrations/'))).toHaveLength(1)
  expect(outside.length).toBeLessThanOrEqual(4)
})

test('a new module stands at its place in the list of the server', () => {
  const list = after.get('apps/server/src/modules.ts') ?? ''
  expect(list).toContain("import { samplesModule } from './modules/samples/samples.module.ts'\n")
  expect(list).toContain('  analysisModule,\n  samplesModule,\n  auditModule,\n')
})

function textsOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    files.map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  )
}
