import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { checkAdvisories } from './advisories.mjs'
import { binOf } from './bins.mjs'
import { hashFiles, readPassed, writePassed } from './check-cache.mjs'
import { compilerHeap, heapFlags } from './heap.mjs'
import { environmentOf } from './node24.mjs'
import { inRoot, root } from './root.mjs'

/** Every check by name, each the command of a package with its arguments; `inputs` are what it reads, everything where there are none. */
function checks() {
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`),
  )
  const projects = workspaces.filter((folder) => existsSync(inRoot(folder, 'tsconfig.json')))
  const sourceFolders = ['apps', 'packages', 'e2e', 'bench', 'tools'].filter((folder) =>
    existsSync(inRoot(folder)),
  )
  return [
    {
      name: 'format and lint',
      command: ['biome', 'check', '--max-diagnostics=200', '--error-on-warnings'],
    },
    ...projects.map((folder) => ({
      name: `types of ${folder}`,
      command: types(folder),
      inputs: [folder, 'packages', 'tsconfig.base.json', 'package-lock.json'],
    })),
    { name: 'types of tools, e2e and bench', command: types('.') },
    { name: 'import rules', command: ['depcruise', '--config', '.dependency-cruiser.mjs', ...sourceFolders] },
    { name: 'unused code', command: ['knip', '--no-progress'] },
  ]
}

/** Type-checks a project. What TypeScript found is stored, so the next run checks only what changed and what depends on it. */
function types(folder) {
  const state = inRoot('node_modules', '.cache', 'types', `${folder.replace(/\W+/g, '-')}.tsbuildinfo`)
  return ['tsc', '--noEmit', '-p', folder, '--incremental', '--tsBuildInfoFile', state]
}

/** Two cores are what a build machine has. */
const maxAtOnce = 2

/**
 * Runs every check, also after one failed, two at a time; prints a line for each, and what a failed one said. One that passed on the same
 * files before is not run again. Resolves to the counts and the names of what failed.
 */
export async function runChecks(node) {
  const counts = { passed: 0, failed: 0, failures: [] }
  const passedBefore = readPassed()
  const hashOf = hashFiles()
  const waiting = checks()
  function count(name, code) {
    counts[code === 0 ? 'passed' : 'failed'] += 1
    if (code !== 0) counts.failures.push(name)
  }
  const passedNow = {}
  async function work() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { name, command, inputs } = check
      const hash = hashOf(inputs, command)
      const isUnchanged = passedBefore[name] === hash
      const startedAt = Date.now()
      const { code, said } = isUnchanged ? { code: 0, said: '' } : await run(node, command)
      const time = isUnchanged ? 'unchanged' : `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name} (${time})`)
      if (code !== 0) console.log(`\n${said.trim()}\n`)
      else passedNow[name] = hash
      count(name, code)
    }
  }
  // Beside the others: it waits for the network alone.
  const advisories = checkAdvisories(node)
  await Promise.all(Array.from({ length: maxAtOnce }, work))
  const { code, said, note } = await advisories
  console.log(
    `${code === 0 ? 'ok  ' : 'FAIL'}  known vulnerabilities (${code === 0 ? note : 'open findings'})`,
  )
  if (code !== 0) console.log(`\n${said.trim()}\n`)
  count('known vulnerabilities', code)
  writePassed(passedNow)
  return counts
}

function run(node, [bin, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(node, [...heapFlags, binOf(bin), ...args], {
      cwd: root,
      env: { ...environmentOf(node), ...compilerHeap },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        said += text
      })
    }
    child.on('error', (error) => resolve({ code: 1, said: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, said }))
  })
}
