import { defineConfig } from 'vitest/config'

const apart = ['**/node_modules/**', '**/dist/**', 'data/**']

export default defineConfig({
  test: {
    pool: 'forks',
    // The patience is for slow disks, it decides nothing.
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: [...apart, 'apps/server/**'] },
      },
      {
        extends: true,
        // One PostgreSQL for the run; each file that needs it clones a database of its own. Without a file from
        // here to run, none is started.
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: apart,
          globalSetup: ['apps/server/testing/global-setup.ts'],
        },
      },
    ],
  },
})
