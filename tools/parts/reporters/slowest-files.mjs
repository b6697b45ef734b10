import { relative } from 'node:path'
import { root } from '../root.mjs'

/** First line of the list; `vitest.mjs` finds the list in the output by it. */
export const heading = 'Slowest files'
const shown = 10

/** A Vitest reporter: ends each run of more than one file with the ten that took longest, imports and hooks included. */
export default class SlowestFiles {
  onTestRunEnd(modules) {
    if (modules.length < 2) return
    const files = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      return { name: relative(root, module.moduleId), ms: collectDuration + setupDuration + duration }
    })
    files.sort((a, b) => b.ms - a.ms)
    const lines = files
      .slice(0, shown)
      .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
    console.log(`\n${[heading, ...lines].join('\n')}`)
  }
}
