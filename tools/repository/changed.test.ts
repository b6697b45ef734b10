import { expect, test } from 'vitest'
import { chooseJourneys } from '../parts/changed.mjs'

const journeys = [
  { file: 'e2e/account/auth.e2e.ts', text: '' },
  { file: 'e2e/frame/frame.e2e.ts', text: '' },
  { file: 'e2e/washes/cycles.e2e.ts', text: "import { fleet } from '@limpid/contract/fleet/fleet'" },
  { file: 'e2e/devices/sharing.e2e.ts', text: "import { shares } from '@limpid/contract/shares/shares'" },
]

test.each([
  [
    'a module of the server',
    'apps/server/src/modules/shares/shares.rules.ts',
    ['e2e/devices/sharing.e2e.ts'],
  ],
  ['a module of the console', 'apps/console/src/modules/cycles/WashPage.tsx', ['e2e/washes/cycles.e2e.ts']],
  ['the contract', 'packages/contract/src/fleet/fleet.ts', ['e2e/washes/cycles.e2e.ts']],
  ['a schema of the contract', 'packages/contract/src/shares/link.ts', ['e2e/devices/sharing.e2e.ts']],
  ['a browser test', 'e2e/washes/cycles.e2e.ts', ['e2e/washes/cycles.e2e.ts']],
  [
    'what every module uses',
    'apps/console/src/ui/Button.tsx',
    ['e2e/account/auth.e2e.ts', 'e2e/frame/frame.e2e.ts'],
  ],
  ['a page of the documentation', 'docs/glossary.md', []],
  ['a test beside the code', 'apps/server/src/modules/shares/shares.rules.test.ts', []],
  ['a browser test that is gone', 'e2e/frame/gone.e2e.ts', []],
])('a change of %s chooses the browser tests about it', (_what, path, chosen) => {
  expect(chooseJourneys([path], journeys)).toEqual(chosen)
})
