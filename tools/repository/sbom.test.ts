import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot, textOf } from './sources.ts'

interface Locked {
  version: string
  integrity?: string
  resolved?: string
  dev?: boolean
  optional?: boolean
  link?: boolean
}

interface Component {
  group?: string
  name: string
  version: string
}

test('the bill of materials and the list of licences name every package that runs in production', () => {
  const folder = mkdtempSync(join(tmpdir(), 'limpid-sbom-'))
  try {
    execFileSync(process.execPath, [inRoot('tools/sbom.mjs'), folder], { stdio: 'ignore' })
    const { components }: { components: Component[] } = JSON.parse(
      readFileSync(join(folder, 'limpid.cdx.json'), 'utf8'),
    )
    const named = new Set(
      components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name} ${version}`),
    )
    const { packages }: { packages: Record<string, Locked> } = JSON.parse(textOf('package-lock.json'))
    const production = Object.entries(packages)
      .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`)
    expect(production.length).toBeGreaterThan(100)
    expect(production.filter((one) => !named.has(one))).toEqual([])
    const licences = new Set(readFileSync(join(folder, 'licences.txt'), 'utf8').split('\n'))
    expect(production.filter((one) => !licences.has(`  ${one}`))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('every package is locked by its hash, and comes from the registry alone', () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(textOf('package-lock.json'))
  const fetched = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  // Of packages for other machines, of which npm installs at most one, the file may hold the version alone.
  const unhashed = fetched.filter(
    ([, { integrity, optional }]) => !integrity?.startsWith('sha512-') && !optional,
  )
  expect(unhashed.map(([path]) => path)).toEqual([])
  // Without an address of its own, a package comes from the registry of whoever installs.
  const elsewhere = fetched.filter(
    ([, { version, resolved }]) => resolved !== undefined || !/^\d+[.]\d+[.]\d+/.test(version),
  )
  expect(elsewhere.map(([path]) => path)).toEqual([])
})

test.each([
  [['--help'], 0],
  [['--folder'], 1],
  [['one', 'two'], 1],
  [[''], 1],
])('what is no folder writes nothing and says how the command is used: %j', (args, status) => {
  const cwd = mkdtempSync(join(tmpdir(), 'limpid-sbom-'))
  try {
    const ended = spawnSync(process.execPath, [inRoot('tools/sbom.mjs'), ...args], { cwd, encoding: 'utf8' })
    expect([ended.status, `${ended.stdout}${ended.stderr}`]).toEqual([
      status,
      expect.stringContaining('npm run sbom [-- <folder>]'),
    ])
    expect(readdirSync(cwd)).toEqual([])
  } finally {
    rmSync(cwd, { recursive: true })
  }
})
