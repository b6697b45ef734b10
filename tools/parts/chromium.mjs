import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The same engine without the windows around it: the browser tests take a quarter less work in it. */
const shell = '/usr/bin/chromium-headless-shell'
const places = {
  linux: [
    shell,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
}
/** Ubuntu has no package of the shell. */
const packages = ['chromium-headless-shell', 'chromium']
const fonts = 'fonts-noto-cjk'
const maxTries = 3
const pauseMs = 5_000

/** Path of the named Chromium, or of one that is there: several workers start browsers, and none of them installs one. */
export function findChromium() {
  const path = process.env.CHROMIUM_PATH || find()
  if (!path) throw new Error('Chromium not found: install Chromium or Chrome, or set CHROMIUM_PATH.')
  return path
}

/**
 * Path of a Chromium, installed first where this machine allows it; a sentence in `missing` where there is
 * none.
 */
export function findOrInstallChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named)
    return existsSync(named)
      ? { path: named }
      : { missing: `CHROMIUM_PATH is set to ${named}, which does not exist.` }
  const there = find()
  if (there) return { path: there }
  if (!canInstall()) {
    return {
      missing:
        'Chromium not found; it can be installed from here only as root on Debian or Ubuntu. Install Chromium or ' +
        'Chrome and set CHROMIUM_PATH, or skip the browser tests with BROWSER=off.',
    }
  }
  const log = join(tmpdir(), 'limpid-chromium-install.log')
  console.log(`Installing Chromium for the browser tests (log: ${log}) ...`)
  install(log)
  const path = find()
  return path ? { path } : { missing: `Chromium could not be installed:\n${lastLines(log)}` }
}

function find() {
  return (places[process.platform] ?? []).find((path) => existsSync(path))
}

function canInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0 && runs('apt-get', ['--version'])
}

/** Mirrors sometimes fail: several attempts, with a pause between. */
function install(log) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const file = openSync(log, 'w')
  const options = { env, stdio: ['ignore', file, file] }
  for (let tries = 0; tries < maxTries && !find(); tries += 1) {
    if (tries > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
    const updated = spawnSync('apt-get', ['update'], options)
    if (updated.status !== 0) continue
    packages.some(
      (name) =>
        spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name, fonts], options).status === 0,
    )
  }
  closeSync(file)
}

function runs(command, args) {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function lastLines(file) {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n')
}
