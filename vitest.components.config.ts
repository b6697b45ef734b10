import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import consoleConfig from './apps/console/vite.config.ts'
import { findOrInstallChromium } from './tools/parts/chromium.mjs'
import { heapFlags } from './tools/parts/heap.mjs'
import SlowestFiles from './tools/parts/reporters/slowest-files.mjs'

export default mergeConfig(
  consoleConfig,
  defineConfig({
    test: {
      name: 'components',
      include: ['src/**/*.browser.test.tsx'],
      // Loading the console took as long as most files do: the files of a worker share a frame and its modules. What modules remember of
      // a test ends with what it mounted, see testing/mountConsole.tsx, testing/mountAlone.tsx and testing/freshFrame.ts.
      isolate: false,
      restoreMocks: true,
      unstubGlobals: true,
      setupFiles: ['testing/plainReact.ts', 'testing/freshFrame.ts'],
      // With two, two cores are idle for a sixth of the time.
      maxWorkers: 3,
      reporters: ['default', new SlowestFiles()],
      testTimeout: 60_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 15_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1440, height: 900 },
        provider: playwright({
          launchOptions: {
            executablePath: findOrInstallChromium().path ?? '/usr/bin/chromium',
            args: ['--no-sandbox', '--disable-gpu', `--js-flags=${heapFlags.join(' ')}`],
          },
          contextOptions: { reducedMotion: 'reduce' },
          actionTimeout: 30_000,
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
)
