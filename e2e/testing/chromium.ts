import { type Browser, chromium } from 'playwright-core'

/** A headless browser; the network features that look for the outside world are off. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const quiet = [
    'disable-gpu',
    'disable-quic',
    'no-first-run',
    'disable-background-networking',
    'disable-component-update',
    'disable-sync',
  ]
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...quiet.map((flag) => `--${flag}`)] })
}
