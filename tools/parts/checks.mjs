import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { binOf } from './bins.mjs'
import { environmentOf } from './node24.mjs'
import { inRoot, root } from './root.mjs'

/** Every check by name, each the command of a package with its arguments. */
function checks() {
  const folders = ['apps', 'packages'].flatMap((room) =>
    readdirSync(inRoot(room)).map((name) => `${room}/${name}`),
  )
  const projects = folders.filter((folder) => existsSync(inRoot(folder, 'tsconfig.json')))
  const rooms = ['apps', 'packages', 'e2e', 'bench', 'tools'].filter((room) => existsSync(inRoot(room)))
  return [
    {
      name: 'format and lint',
      command: ['biome', 'check', '--max-diagnostics=200', '--error-on-warnings'],
    },
    ...projects.map((folder) => ({ name: `types of ${folder}`, command: ['tsc', '--noEmit', '-p', folder] })),
    { name: 'types of tools, e2e and bench', command: ['tsc', '--noEmit', '-p', '.'] },
    { name: 'arrows', command: ['depcruise', '--config', '.dependency-cruiser.mjs', ...rooms] },
    { name: 'unused code', command: ['knip', '--no-progress'] },
  ]
}

/** Runs every check, also after one failed; prints a line for each, and what a failed one said. Resolves to the counts. */
export async function runChecks(node) {
  const counts = { passed: 0, failed: 0 }
  for (const { name, command } of checks()) {
    const startedAt = Date.now()
    const { code, said } = await run(node, command)
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name} (${seconds} s)`)
    if (code !== 0) console.log(`\n${said.trim()}\n`)
    counts[code === 0 ? 'passed' : 'failed'] += 1
  }
  return counts
}

function run(node, [bin, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(node, [binOf(bin), ...args], { cwd: root, env: environmentOf(node) })
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
