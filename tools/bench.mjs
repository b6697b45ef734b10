// `npm run bench -- <name> [options]`: runs one of the benchmarks in bench/ under Node 24.
import { existsSync, readdirSync } from 'node:fs'
import { exitOf, onStopSignal, startProgram, stopProgram } from './parts/child.mjs'
import { environmentOf, node24 } from './parts/node24.mjs'
import { installPackages } from './parts/packages.mjs'
import { giveUp, inRoot } from './parts/root.mjs'

try {
  const [name, ...args] = process.argv.slice(2)
  const file = [`bench/${name}/run.ts`, `bench/${name}.ts`].find((path) => existsSync(inRoot(path)))
  if (!name || !file) throw new Error(`Usage: npm run bench -- <name>. Available: ${benchmarks().join(', ')}`)
  installPackages()
  const node = node24()
  const child = startProgram(node, [file, ...args], { env: environmentOf(node) })
  onStopSignal((signal) => stopProgram(child, signal))
  process.exitCode = await exitOf(child)
} catch (error) {
  giveUp(error)
}

function benchmarks() {
  return readdirSync(inRoot('bench'), { withFileTypes: true })
    .filter((entry) => existsSync(inRoot('bench', entry.name, 'run.ts')) || entry.name.endsWith('.ts'))
    .map((entry) => entry.name.replace(/\.ts$/, ''))
}
