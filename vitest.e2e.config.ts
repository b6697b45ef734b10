import { defineConfig } from 'vitest/config'
import { heapFlags } from './tools/parts/heap.mjs'
import LongestFirst from './tools/parts/longest-first.mjs'

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/**/*.e2e.ts'],
    // Without isolation a worker keeps its browser for all its files. What files share is PostgreSQL alone: each has a database, a server
    // process, ports and a folder of its own. A journey waits for its page and its server: with two files at a time, two cores are idle
    // for a sixth of the time.
    pool: 'forks',
    isolate: false,
    maxWorkers: 3,
    execArgv: heapFlags,
    // Node strips the types itself, without Vite.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    sequence: { sequencer: LongestFirst },
    globalSetup: ['e2e/testing/global-setup.ts'],
    setupFiles: ['e2e/testing/setup.ts'],
    testTimeout: 240_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
