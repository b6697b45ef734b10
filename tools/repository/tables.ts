import { filesOf, textOf } from './sources.ts'

const moduleOf = (path: string) => path.split('/')[4] ?? ''

/** Table -> the module that declares it in its `*.tables.ts`. */
export function tableOwners(): Map<string, string> {
  const found = new Map<string, string>()
  for (const path of filesOf(/^apps\/server\/src\/modules\/.*[.]tables[.]ts$/)) {
    const body = /interface Tables \{([\s\S]*)\n {2}\}/.exec(textOf(path))?.[1] ?? ''
    for (const [, table] of body.matchAll(/^ {4}([a-z_]+): /gm)) found.set(table as string, moduleOf(path))
  }
  return found
}
