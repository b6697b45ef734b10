import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { changesGlobals } from './tools/parts/changes-globals.mjs'
import { heapFlags } from './tools/parts/heap.mjs'
import LongestFirst from './tools/parts/longest-first.mjs'
import SlowestFiles from './tools/parts/reporters/slowest-files.mjs'

/** Components are tested in a browser: vitest.components.config.ts. */
const apart = ['**/node_modules/**', '**/dist/**', 'data/**', '**/*.browser.test.tsx']

export default defineConfig({
  test: {
    pool: 'forks',
    // A worker loads the code once and runs many files with it, so modules must not hold the state of a test.
    isolate: false,
    // Half as many again as there are cores: a test waits for PostgreSQL, and the cores of two workers were idle for an eighth of the time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new SlowestFiles()],
    // Generous for slow disks; no result depends on it.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...apart, 'apps/server/**', ...changesGlobals],
          pool: 'threads',
        },
      },
      {
        extends: true,
        // Modules would keep what these files put in the place of globals or of other modules.
        test: { name: 'unit-isolated', include: changesGlobals, isolate: true, pool: 'threads' },
      },
      {
        extends: true,
        // One PostgreSQL for the run; each file that needs it clones its own database. If no such file runs,
        // none is started.
        test: {
          name: 'server',
          // As in production, Node strips the types itself; here no module can be replaced.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: ['apps/server/**/*.test.ts'],
          execArgv: heapFlags,
          exclude: apart,
          globalSetup: ['apps/server/testing/global-setup.ts'],
        },
      },
    ],
  },
})
