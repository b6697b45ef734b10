import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { inRoot, root } from './root.mjs'

/** Journeys through every part of the product: they run when something changed that all modules use. */
const broadFiles = [
  'e2e/account/auth.e2e.ts',
  'e2e/frame/frame.e2e.ts',
  'e2e/frame/navigation.e2e.ts',
  'e2e/devices/telemetry.e2e.ts',
]
/** What every module uses is noticed by the calls of every endpoint, by the console's frame and by the lists. */
const broadTests = [
  'apps/server/src/calls/every-call.api.test.ts',
  'apps/server/src/calls/specified-calls.api.test.ts',
  'apps/console/src/app/layout/Frame.browser.test.tsx',
  'apps/console/src/screens/devices/list/DevicesPage.browser.test.tsx',
]
/** Endpoints that come or change are called by other accounts, with anything, and past the end. */
const endpointTests = /^apps\/server\/src\/calls\//
/** Tests of the repository read files and import none of them; trying the generator of modules takes long. */
const repositoryTests = /^tools\/repository\/(?!new-module)/
const generator = /^tools\/(new-module|parts\/module-templates)/
/** What no browser test can notice. */
const withoutBrowser = [/\.md$/, /\.test\.tsx?$/, /^(bench|docs|tools|\.ci)\//, /^apps\/server\/testing\//]
const nounOf = [
  /^apps\/(?:server|console)\/src\/modules\/([\w-]+)\//,
  /^apps\/server\/migrations\/\d+_([a-z-]+)/,
  /^packages\/contract\/src\/([\w-]+)\//,
]
const nounIn = (path) => nounOf.map((pattern) => pattern.exec(path)?.[1]).find(Boolean)
/** Modules of the contract's own: every noun uses them. */
const withoutNoun = ['kernel', 'catalogue']

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

/** Every test but the journeys, with its text. */
export function readTests() {
  return git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx')
    .split('\n')
    .filter((file) => existsSync(inRoot(file)))
    .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }))
}

/**
 * The tests that notice a change most likely, not all that may: those of the repository, those that changed, those about the same noun on
 * every side, those beside a changed file or that import it, and a few broad ones for what every module uses. `npm test` runs all.
 */
export function chooseTests(changed, tests) {
  const chosen = new Set()
  const choose = (isChosen) => {
    const found = tests.filter(isChosen)
    for (const { file } of found) chosen.add(file)
    return found.length > 0
  }
  choose(({ file }) => repositoryTests.test(file))
  for (const path of changed) {
    if (path.endsWith('.md') || choose(({ file }) => file === path)) continue
    if (generator.test(path)) choose(({ file }) => file.includes('new-module'))
    const noun = nounIn(path)
    if (noun && !withoutNoun.includes(noun)) {
      const beyond = otherSide(path)
      choose(
        ({ file, text }) =>
          !file.startsWith(beyond) && (nounIn(file) === noun || text.includes(`'@limpid/contract/${noun}/`)),
      )
      if (beyond !== server) choose(({ file }) => endpointTests.test(file))
      continue
    }
    const near = choose(({ file, text }) => dirname(file) === dirname(path) || imports(file, text, path))
    if (/^(bench|docs|e2e|tools|\.ci)\//.test(path)) continue
    if (!near || withoutNoun.includes(noun) || /^apps\/\w+\/src\/(platform|kit|ui)\//.test(path))
      choose(({ file }) => broadTests.includes(file))
  }
  return [...chosen].sort()
}

const server = 'apps/server/'
const browser = 'apps/console/'

/** The side of the product that a change of one side does not reach. */
function otherSide(path) {
  if (path.startsWith(browser)) return server
  return path.startsWith(server) ? browser : ' '
}

function imports(file, text, path) {
  const specifiers = [...text.matchAll(/ from '([^']+)'/g)].map((found) => found[1])
  const contract = /^packages\/contract\/src\/(.+)\.ts$/.exec(path)?.[1]
  return specifiers.some(
    (from) => from === `@limpid/contract/${contract}` || join(dirname(file), from) === path,
  )
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
    const noun = nounIn(path)
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
