import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import consoleConfig from './apps/console/vite.config.ts'
import { findOrInstallChromium } from './tools/parts/chromium.mjs'
import SlowestFiles from './tools/parts/reporters/slowest-files.mjs'

/** Whether the frame that commands act in is the one with this id: see apps/console/testing/ownFrame.ts. */
const isInFrame: BrowserCommand<[id: string]> = async ({ frame }, id) => {
  try {
    return await (await frame()).evaluate((wanted) => Reflect.get(window, 'frameId') === wanted, id)
  } catch {
    // It was removed meanwhile.
    return false
  }
}

export default mergeConfig(
  consoleConfig,
  defineConfig({
    test: {
      name: 'components',
      include: ['src/**/*.browser.test.tsx'],
      // A file has a frame of its own in the browser: what modules of the console remember ends with it.
      isolate: true,
      setupFiles: ['testing/plainReact.ts', 'testing/ownFrame.ts'],
      maxWorkers: 2,
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
            args: ['--no-sandbox', '--disable-gpu'],
          },
          contextOptions: { reducedMotion: 'reduce' },
          actionTimeout: 30_000,
        }),
        commands: { isInFrame },
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
)
