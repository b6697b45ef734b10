// Runs node, or the command of an installed package, under Node 24: `node tools/run.mjs vite build apps/console`.
import { binOf } from './parts/bins.mjs'
import { exitOf, onStopSignal, startProgram, stopProgram } from './parts/child.mjs'
import { environmentOf, node24 } from './parts/node24.mjs'
import { giveUp } from './parts/root.mjs'

try {
  const [command, ...args] = process.argv.slice(2)
  if (!command) throw new Error('Usage: node tools/run.mjs <node | command of a package> [arguments]')
  const node = node24()
  const files = command === 'node' ? [] : [binOf(command)]
  const child = startProgram(node, [...files, ...args], { env: environmentOf(node) })
  onStopSignal((signal) => stopProgram(child, signal))
  process.exitCode = await exitOf(child)
} catch (error) {
  giveUp(error)
}
