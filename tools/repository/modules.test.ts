import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { layers } from '../../layers.mjs'
import { filesOf, foldersOf, inRoot, kebabCase, nameOf, textOf } from './sources.ts'
import { endpointTables } from './wire/wire.ts'

/** Folders of the contract that are no module: what all modules stand on, and what is collected of all. */
const aboutTheWire = ['kernel', 'catalogue']
/** Console pages about the product itself, without a module on the server. */
const consoleOnly = ['api-document']

describe('A module has the same name on every side', () => {
  test('no name is in the layer order twice', () => {
    expect(new Set(layers).size).toBe(layers.length)
  })

  test('every folder of the server is in the layer order', () => {
    expect(foldersOf('apps/server/src/modules').filter((name) => !layers.includes(name))).toEqual([])
  })

  test('every folder of the console is in the layer order', () => {
    const known = [...layers, ...consoleOnly]
    expect(foldersOf('apps/console/src/modules').filter((name) => !known.includes(name))).toEqual([])
  })

  test('every folder of the contract is in the layer order, and no file lies outside of one', () => {
    const known = [...layers, ...aboutTheWire]
    expect(foldersOf('packages/contract/src').filter((name) => !known.includes(name))).toEqual([])
    expect(filesOf(/^packages\/contract\/src\/[^/]+$/)).toEqual([])
  })

  test('a file of the contract that plays a role of its module carries the name of the module', () => {
    const roles = /[.](permissions|problems|labels|notifications|live|tab)[.]ts$/
    const files = filesOf(/^packages\/contract\/src\/(?!kernel\/|catalogue\/)/).filter((path) =>
      roles.test(path),
    )
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((path) => path.split('/')[3] !== nameOf(path))).toEqual([])
  })

  test.for(['permissions', 'problems', 'labels'])(
    'no two modules declare %s of the same name',
    async (role) => {
      const files = filesOf(new RegExp(`^packages/contract/src/(?!catalogue/).*\\b${role}[.]ts$`))
      const names: string[] = []
      for (const file of files) {
        const exported: Record<string, unknown> = await import(pathToFileURL(inRoot(file)).href)
        const tables = Object.entries(exported).filter(([name]) => name.toLowerCase().endsWith(role))
        names.push(
          ...tables
            .filter(([name]) => !name.startsWith('collected'))
            .flatMap(([, table]) => Object.keys(table as object)),
        )
      }
      expect(names.length).toBeGreaterThan(20)
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    },
  )

  test('every table of endpoints is named after its module, which the server has', async () => {
    const folders = foldersOf('apps/server/src/modules')
    const tables = [...(await endpointTables()).keys()]
    expect(tables.length).toBeGreaterThan(0)
    expect(tables.filter((name) => !folders.includes(name))).toEqual([])
  })

  test("a server module file with a module role carries the module's name", () => {
    const roles = /[.](module|public|routes|intake|jobs|listeners)[.]ts$/
    const files = filesOf(/^apps\/server\/src\/modules\//).filter((path) => roles.test(path))
    const others = files.filter((path) => path.split('/')[4] !== nameOf(path))
    expect(others).toEqual([])
  })
})

describe('The console lists what registers itself', () => {
  const list = textOf('apps/console/src/app/modules.ts')

  test('every registration stands in the list', () => {
    const files = filesOf(/^apps\/console\/src\/(modules|screens)\/[^/]+\/[^/]+[.]module[.]tsx?$/)
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((path) => !list.includes(path.replace('apps/console/src', '..')))).toEqual([])
  })

  test('the modules stand in layer order, the screens after them', () => {
    const names = [...list.matchAll(/^ {2}(\w+)(Module|Screens),$/gm)].map(([, name = '', kind = '']) => ({
      name: kebabCase(name),
      kind,
    }))
    const order = [...layers, ...consoleOnly]
    const stepOf = ({ name, kind }: { name: string; kind: string }) =>
      kind === 'Screens' ? order.length : order.indexOf(name)
    const steps = names.map(stepOf)
    expect(steps.length).toBeGreaterThan(20)
    expect(steps).toEqual([...steps].sort((one, other) => one - other))
  })
})

/** The modules that a module imports, types included: `devices` -> `sites`. */
function importsBetween(folder: string): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const path of filesOf(new RegExp(`^${folder}/[^/]+/.*[.]tsx?$`))) {
    if (/[.](test|e2e)[.]tsx?$/.test(path)) continue
    const from = path.slice(folder.length + 1).split('/')[0] ?? ''
    for (const [, target = ''] of textOf(path).matchAll(/(?:from|import\()\s*'([.][^']*)'/g)) {
      const reached = posix.join(posix.dirname(path), target)
      const to = reached.startsWith(`${folder}/`) ? reached.slice(folder.length + 1).split('/')[0] : undefined
      if (to && to !== from) imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  }
  return imports
}

/** The first cycle of modules that import one another, or an empty list. */
function cycleIn(imports: Map<string, Set<string>>): string[] {
  const done = new Set<string>()
  const walk = (name: string, above: string[]): string[] => {
    if (above.includes(name)) return [...above.slice(above.indexOf(name)), name]
    if (done.has(name)) return []
    for (const next of imports.get(name) ?? []) {
      const cycle = walk(next, [...above, name])
      if (cycle.length > 0) return cycle
    }
    done.add(name)
    return []
  }
  for (const name of imports.keys()) {
    const cycle = walk(name, [])
    if (cycle.length > 0) return cycle
  }
  return []
}

describe('No modules import one another in a cycle, types included', () => {
  test.for(['apps/console/src/modules', 'apps/console/src/screens', 'apps/server/src/modules'])(
    'in %s',
    (folder) => {
      expect(filesOf(new RegExp(`^${folder}/`)).length).toBeGreaterThan(0)
      expect(cycleIn(importsBetween(folder))).toEqual([])
    },
  )

  test('a cycle is found', () => {
    const imports = new Map([
      ['alarms', new Set(['devices'])],
      ['devices', new Set(['sites'])],
      ['sites', new Set(['alarms'])],
    ])
    expect(cycleIn(imports)).toEqual(['alarms', 'devices', 'sites', 'alarms'])
  })
})
