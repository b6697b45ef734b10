import { existsSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { findChromium } from './chromium.mjs'

afterEach(() => vi.unstubAllEnvs())

test('a browser test that was started alone finds a browser of this machine, or says what to install', () => {
  vi.stubEnv('CHROMIUM_PATH', undefined)
  let path: string
  try {
    path = findChromium()
  } catch (error) {
    expect(String(error)).toContain('set CHROMIUM_PATH')
    return
  }
  expect(existsSync(path)).toBe(true)
})

test('uses the browser that is named', () => {
  vi.stubEnv('CHROMIUM_PATH', '/opt/chromium')
  expect(findChromium()).toBe('/opt/chromium')
})
