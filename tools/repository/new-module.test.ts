import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { binOf } from '../parts/bins.mjs'
import { inRoot } from './sources.ts'

/** What the generator and the compiler read. */
const copied = [
  'apps',
  'packages',
  'tools',
  '.gitignore',
  'biome.json',
  'layers.mjs',
  'package.json',
  'tsconfig.base.json',
]
const leftOut = new Set(['node_modules', 'dist', 'data'])

let copy: string

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', ...args], {
    cwd: copy,
    encoding: 'utf8',
  })

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'limpid-new-module-'))
  for (const path of copied)
    cpSync(inRoot(path), join(copy, path), {
      recursive: true,
      filter: (from) => !leftOut.has(basename(from)),
    })
  linkPackages()
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'before')
  const layers = join(copy, 'layers.mjs')
  writeFileSync(layers, readFileSync(layers, 'utf8').replace("  'audit',", "  'samples',\n  'audit',"))
  execFileSync(process.execPath, [join(copy, 'tools/new-module.mjs'), 'samples', '样品'], { cwd: copy })
}, 120_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The packages of the repository, but its own workspaces from the copy. */
function linkPackages(): void {
  const packages = join(copy, 'node_modules')
  mkdirSync(join(packages, '@limpid'), { recursive: true })
  for (const name of readdirSync(inRoot('node_modules')))
    if (name !== '@limpid') symlinkSync(inRoot(`node_modules/${name}`), join(packages, name), 'junction')
  for (const name of ['contract', 'dialects'])
    symlinkSync(join(copy, 'packages', name), join(packages, '@limpid', name), 'junction')
}

const textOf = (path: string) => readFileSync(join(copy, path), 'utf8')

test('a noun with permission, problem, label, page, live topic and notification edits four files outside of its own', () => {
  const changes = git('status', '--porcelain', '--untracked-files=all').trimEnd().split('\n')
  const edited = changes.filter((line) => line.startsWith(' M ')).map((line) => line.slice(3))
  expect(edited).toEqual([
    'apps/console/src/app/modules.ts',
    'apps/server/src/modules.ts',
    'layers.mjs',
    'packages/contract/src/catalogue/nouns.ts',
  ])
  const added = changes.filter((line) => !line.startsWith(' M ')).map((line) => line.slice(3))
  const named =
    /^(?:apps\/server\/migrations\/\d{4}_samples[.]sql|docs\/flows\/samples[.]md|.*\/samples\/[\w.]+)$/
  expect(added.filter((path) => !named.test(path))).toEqual([])
  const roles = ['permissions', 'problems', 'labels', 'live', 'notifications', 'noun']
  expect(added).toEqual(
    expect.arrayContaining(roles.map((role) => `packages/contract/src/samples/samples.${role}.ts`)),
  )
  expect(textOf('packages/contract/src/samples/samples.noun.ts')).toContain("pages: ['samples/index']")
})

test('a new module stands at its place in each list, after what is lower', () => {
  expect(textOf('apps/server/src/modules.ts')).toContain(
    '  displaysModule,\n  samplesModule,\n  auditModule,\n',
  )
  expect(textOf('apps/console/src/app/modules.ts')).toContain(
    '  displaysModule,\n  samplesModule,\n  auditModule,\n',
  )
  expect(textOf('packages/contract/src/catalogue/nouns.ts')).toContain(
    '  displaysNoun,\n  samplesNoun,\n  auditNoun,\n',
  )
})

test('a new module is formatted, and its types fit on every side', { timeout: 300_000 }, async () => {
  const run = promisify(execFile)
  const noFault = { stdout: '' }
  const fault = (error: { stdout?: string }) => ({ stdout: error.stdout ?? String(error) })
  const check = (bin: string, ...args: string[]) =>
    run(process.execPath, [binOf(bin), ...args], { cwd: copy }).then(() => noFault, fault)
  expect(await check('biome', 'check', '--error-on-warnings', ...own())).toEqual(noFault)
  for (const project of ['apps/server', 'apps/console'])
    expect(await check('tsc', '--noEmit', '-p', project)).toEqual(noFault)
})

/** The folders of the new module. */
const own = () =>
  ['packages/contract/src', 'apps/server/src/modules', 'apps/console/src/modules'].map(
    (at) => `${at}/samples`,
  )
