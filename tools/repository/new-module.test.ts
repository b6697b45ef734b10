import { execFile, execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { binOf } from '../parts/bins.mjs'
import { compilerHeap } from '../parts/heap.mjs'
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

/**
 * The packages of the repository, each file a link, and what the compiler stored about it. The compiler stores paths
 * from its own file, so a copy laid out alike is checked again only where it differs.
 */
function linkPackages(): void {
  for (const at of ['node_modules', 'apps/server/node_modules']) if (existsSync(inRoot(at))) linkTree(at)
  const stored = join('node_modules', '.cache', 'types')
  if (existsSync(inRoot(stored))) cpSync(inRoot(stored), join(copy, stored), { recursive: true })
}

/** Written to while this runs, by this run of tests too. */
const isCache = (name: string) => name === '.cache' || name.startsWith('.vite')

function linkTree(folder: string): void {
  mkdirSync(join(copy, folder), { recursive: true })
  for (const entry of readdirSync(inRoot(folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(inRoot(path)), join(copy, path), 'junction')
    else if (!entry.isDirectory()) linkFile(inRoot(path), join(copy, path))
    else if (!isCache(entry.name)) linkTree(path)
  }
}

/** On another disk a file is copied. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
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
  expect(textOf('packages/contract/src/samples/samples.noun.ts')).toContain("pages: { 'samples/index': ")
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
    run(process.execPath, [binOf(bin), ...args], {
      cwd: copy,
      env: { ...process.env, ...compilerHeap },
    }).then(() => noFault, fault)
  expect(await check('biome', 'check', '--error-on-warnings', ...own())).toEqual(noFault)
  for (const name of ['server', 'console']) {
    const stored = `node_modules/.cache/types/apps-${name}.tsbuildinfo`
    const types = ['--noEmit', '-p', `apps/${name}`, '--incremental', '--tsBuildInfoFile', stored]
    expect(await check('tsc', ...types)).toEqual(noFault)
  }
})

/** The folders of the new module. */
const own = () =>
  ['packages/contract/src', 'apps/server/src/modules', 'apps/console/src/modules'].map(
    (at) => `${at}/samples`,
  )
