import { expect, test } from 'vitest'
import { filesOf, textOf } from './sources.ts'

const product = filesOf(/^(apps\/(server|console)|packages\/\w+)\/src\/.*(?<![.]test)[.]tsx?$/)
const using = (pattern: RegExp) => product.filter((path) => pattern.test(textOf(path))).sort()

test('codes, tokens, captchas and passwords are drawn by a secure generator', () => {
  // How long something waits may be guessed.
  expect(using(/Math\.random|pseudoRandom/).filter((path) => path.startsWith('apps/server/'))).toEqual([
    'apps/server/src/modules/webhooks/calls/calls.store.ts',
    'apps/server/src/platform/gateway/gateway.ts',
    'apps/server/src/platform/live/socket.ts',
  ])
})

test('no text becomes HTML but agreements and descriptions of goods, which the server cleans before it stores them', () => {
  expect(
    using(/dangerouslySetInnerHTML|(inner|outer)HTML\s*=|insertAdjacentHTML|srcDoc|document\.write/),
  ).toEqual([
    'apps/console/src/modules/agreements/AgreementText.tsx',
    'apps/console/src/modules/shop/article/ArticlePage.tsx',
  ])
  // What Leaflet is given as text, it writes as HTML.
  expect(
    using(/attribution:|bindTooltip|bindPopup|setContent\(|divIcon/).filter((path) =>
      path.startsWith('apps/console/'),
    ),
  ).toEqual([
    'apps/console/src/modules/fleet/map/BaseMap.tsx',
    'apps/console/src/modules/settings/TilesForm.tsx',
  ])
  expect(textOf('apps/console/src/modules/fleet/map/BaseMap.tsx')).toContain('attribution: escaped(')
})

test('no text becomes code', () => {
  expect(using(/\beval\(|\bnew Function\(|node:vm|set(Timeout|Interval)\(\s*['"`]/)).toEqual([])
})

test('no program is started but the database and our own processes, and none by a shell', () => {
  expect(using(/node:child_process/)).toEqual([
    'apps/server/src/platform/database/embedded/host/child-process.ts',
    'apps/server/src/platform/database/embedded/host/processes.ts',
    'apps/server/src/platform/database/embedded/launch.ts',
    'apps/server/src/platform/processes/in-process.ts',
  ])
  expect(using(/\bshell: *(true|['"`])|\bexec\(['"`]|\bexecSync\(/)).toEqual([])
})

test('what a caller sends is judged by checks of our own only where nothing else is wrong with it', () => {
  const own = using(/\bz\.(refine|superRefine|check)\b/).filter((path) => !path.startsWith('apps/console/'))
  expect(own).toEqual(['packages/contract/src/kernel/localised.ts'])
})
