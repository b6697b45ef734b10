import { expect, test } from 'vitest'
import { chooseJourneys, chooseTests } from '../parts/changed.mjs'

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

const calls = [
  'apps/server/src/calls/cross-account.api.test.ts',
  'apps/server/src/calls/every-call.api.test.ts',
]
const [, everyCall = ''] = calls
const shares = 'apps/server/src/modules/shares/shares.api.test.ts'
const sharing = 'apps/server/src/modules/groups/sharing.api.test.ts'
const shareList = 'apps/console/src/modules/shares/ShareList.browser.test.tsx'
const form = 'apps/console/src/kit/form/Form.browser.test.tsx'
const frame = 'apps/console/src/app/layout/Frame.browser.test.tsx'
const words = 'tools/repository/words.test.ts'
const tests = [
  ...calls.map((file) => ({ file, text: '' })),
  { file: shares, text: "import { page } from './shares.read.ts'" },
  { file: sharing, text: "import { shares } from '@limpid/contract/shares/shares'" },
  { file: shareList, text: '' },
  { file: form, text: '' },
  { file: frame, text: "import { mend } from '../../lib/mend.ts'" },
  { file: words, text: '' },
  { file: 'tools/repository/new-module.test.ts', text: '' },
]

test.each([
  ['a module of the server', 'apps/server/src/modules/shares/shares.read.ts', [...calls, shares, sharing]],
  ['a migration', 'apps/server/migrations/0099_shares_until.sql', [...calls, shares, sharing]],
  ['a module of the console', 'apps/console/src/modules/shares/ShareList.tsx', [shareList]],
  [
    'a noun of the contract',
    'packages/contract/src/shares/shares.ts',
    [...calls, shareList, shares, sharing],
  ],
  ['what every module of the contract uses', 'packages/contract/src/kernel/page.ts', [everyCall, frame]],
  ['what every page uses', 'apps/console/src/kit/form/Form.tsx', [everyCall, form, frame]],
  ['what one file imports', 'apps/console/src/lib/mend.ts', [frame]],
  ['a test', form, [form]],
  ['a page of the documentation', 'docs/glossary.md', []],
  ['the generator of modules', 'tools/new-module.mjs', ['tools/repository/new-module.test.ts']],
])('a change of %s chooses the tests about it and those of the repository', (_what, path, chosen) => {
  expect(chooseTests([path], tests)).toEqual([...chosen, words].sort())
})
