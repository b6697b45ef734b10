import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { inRoot, root } from './root.mjs'

/** Journeys through every part of the product: they run when something changed that all modules use. */
const broadFiles = [
  'e2e/account/auth.e2e.ts',
  'e2e/frame/frame.e2e.ts',
  'e2e/frame/navigation.e2e.ts',
  'e2e/devices/telemetry.e2e.ts',
]
/** What no browser test can notice. */
const withoutBrowser = [/\.md$/, /\.test\.tsx?$/, /^(bench|docs|tools|\.ci)\//, /^apps\/server\/testing\//]
const nounOf = [/^apps\/(?:server|console)\/src\/modules\/([\w-]+)\//, /^packages\/contract\/src\/([\w-]+)\//]

/** The commit that changes are counted from: where the branch left main, or the commit before on main itself. */
export function findBase() {
  const head = git('rev-parse', 'HEAD')
  for (const main of ['origin/main', 'main']) {
    const base = tryGit('merge-base', 'HEAD', main)
    if (base && base !== head) return base
  }
  const isClean = git('status', '--porcelain') === ''
  return (isClean && tryGit('rev-parse', 'HEAD~1')) || head
}

/** Files that differ from a commit, those not yet committed included. */
export function changedFiles(base) {
  const listed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(listed.flatMap((text) => text.split('\n')).filter(Boolean))]
}

/** Every browser test with its text. */
export function readJourneys() {
  return readdirSync(inRoot('e2e'), { recursive: true })
    .map((file) => `e2e/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.e2e.ts'))
    .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }))
}

/**
 * The browser tests that may notice a change: those that changed, those about a module that did (by their name or by what they import), and
 * a few broad ones for what every module uses.
 */
export function chooseJourneys(changed, journeys) {
  const chosen = new Set()
  for (const path of changed) {
    if (withoutBrowser.some((pattern) => pattern.test(path))) continue
    if (path.endsWith('.e2e.ts')) {
      chosen.add(path)
      continue
    }
    const noun = nounOf.map((pattern) => pattern.exec(path)?.[1]).find(Boolean)
    const about = journeys.filter(({ file, text }) => noun && isAbout(noun, file, text))
    const broad = journeys.filter(({ file }) => broadFiles.includes(file))
    for (const { file } of about.length > 0 ? about : broad) chosen.add(file)
  }
  const there = new Set(journeys.map(({ file }) => file))
  return [...chosen].filter((file) => there.has(file)).sort()
}

const isAbout = (noun, file, text) =>
  file.endsWith(`/${noun}.e2e.ts`) || text.includes(`'@limpid/contract/${noun}/`)

function git(...args) {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

function tryGit(...args) {
  try {
    return git(...args)
  } catch {
    return undefined
  }
}
