import { describe, expect, test } from 'vitest'
import { layers } from '../../layers.mjs'
import { filesOf, foldersOf, kebabCase, textOf } from './sources.ts'

describe('The server lists what registers itself', () => {
  const list = textOf('apps/server/src/modules.ts')
  const listed = [...list.matchAll(/^ {2}(\w+)Module,$/gm)].map(([, name = '']) => kebabCase(name))

  test('every module of the server is in the list, in layer order', () => {
    const folders = foldersOf('apps/server/src/modules')
    expect(folders.length).toBeGreaterThan(20)
    expect(listed).toEqual(layers.filter((name) => folders.includes(name)))
  })

  test('the list holds nothing else', () => {
    const other = list
      .split('\n')
      .filter((line) => !/^(import .*|\/\*\* .* \*\/|export const modules.*| {2}\w+Module,|\]|)$/.test(line))
    expect(other).toEqual([])
  })

  test('each registers under its own name', () => {
    const wrong = listed.filter(
      (name) => !textOf(`apps/server/src/modules/${name}/${name}.module.ts`).includes(`  name: '${name}',\n`),
    )
    expect(wrong).toEqual([])
  })

  test('a port is called after the module that declares it', () => {
    const declared = filesOf(/^apps\/server\/src\/modules\/.*[.]ts$/).flatMap((path) => {
      const [, ports = ''] = /interface Ports \{\n([\s\S]*?)\n {2}\}/.exec(textOf(path)) ?? []
      return [...ports.matchAll(/^ {4}'([\w-]+)[.]/gm)].map(([, name]) => ({
        name,
        module: path.split('/')[4],
      }))
    })
    expect(declared.length).toBeGreaterThan(5)
    expect(declared.filter(({ name, module }) => name !== module)).toEqual([])
  })
})
