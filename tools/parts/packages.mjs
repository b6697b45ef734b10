import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { inRoot, root } from './root.mjs'

const lock = inRoot('package-lock.json')
const stamp = inRoot('node_modules', '.limpid-stamp')
/** npm writes this file last; without it an installation was interrupted. */
const installed = inRoot('node_modules', '.package-lock.json')

/**
 * Installs the packages of the lock file when they are missing or belong to another lock file. Throws a
 * sentence.
 */
export function installPackages() {
  const requested = fingerprint()
  if (isInstalled(requested)) return
  console.log('Installing the packages (about a minute the first time) ...')
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  let result = npm(['ci', ...quiet])
  // With a registry that lacks packages for other machines, npm considers the lock file incomplete; the
  // versions still hold.
  if (/code EUSAGE/.test(result.stderr ?? '')) result = npm(['install', '--no-save', ...quiet])
  if (result.status !== 0) throw new Error(failure(result))
  writeFileSync(stamp, requested)
}

function isInstalled(requested) {
  if (!existsSync(installed) || !existsSync(inRoot('node_modules', 'vite', 'package.json'))) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === requested) return true
  // Somebody ran npm manually: its own record is as new as the lock file.
  if (statSync(installed).mtimeMs < statSync(lock).mtimeMs) return false
  writeFileSync(stamp, requested)
  return true
}

/**
 * The lock file and the machine: packages with binaries differ, and a folder may be shared between machines.
 */
function fingerprint() {
  if (!existsSync(lock))
    throw new Error('package-lock.json is missing: this is not a complete clone of the repository.')
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex')
  return `${hash} ${process.platform}-${process.arch}`
}

/** Runs the npm that called us, otherwise the one in PATH. */
function npm(args) {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return spawnSync(process.execPath, [cli, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

function failure(result) {
  if (result.error)
    return `npm could not be started (${result.error.message}). It comes with Node: https://nodejs.org`
  const said = `${result.stdout}${result.stderr}`.trim().split('\n').slice(0, 12).join('\n')
  const offline = /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ECONNRESET|ENOTCACHED|network/i.test(said)
  const advice = offline
    ? 'The package registry is not reachable. Check the network (or the proxy npm is configured with) and run the command again.'
    : 'Run the command again; if it fails the same way, see the lines above for the reason.'
  return `${said}\n\nThe packages could not be installed. ${advice}`
}
