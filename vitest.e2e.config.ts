import { defineConfig } from 'vitest/config'
import LongestFirst from './tools/parts/longest-first.mjs'

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/**/*.e2e.ts'],
    // Two files at a time; without isolation a worker keeps its browser for all its files. What files share is PostgreSQL alone: each has
    // a database, a server process, ports and a folder of its own.
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
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
