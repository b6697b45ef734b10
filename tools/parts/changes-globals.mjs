import { globSync, readFileSync } from 'node:fs'
import { inRoot, root } from './root.mjs'

const changing = /\bvi[.](?:stubGlobal|mock|doMock|resetModules|spyOn)\b/
const folders = '{apps/console,apps/simulator,bench,packages,tools}'

/** Unit tests that replace globals or modules: each needs a fresh copy of all modules. */
export const changesGlobals = globSync(`${folders}/**/*.test.ts`, {
  cwd: root,
  exclude: (path) => /(?:^|[\\/])(?:node_modules|dist)$/.test(path),
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => changing.test(readFileSync(inRoot(path), 'utf8')))
  .sort()
