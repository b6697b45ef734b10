import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { environmentOf } from './node24.mjs'
import { npm } from './npm.mjs'
import { inRoot, root } from './root.mjs'

/** Where each known finding is decided. */
const page = 'docs/security/dependencies.md'
const maxMs = 20_000

/**
 * Compares the packages of production with the registry's advisories. A finding that the page of decisions does not name is a failure;
 * a registry that does not answer is none.
 */
export async function checkAdvisories(node) {
  const report = await ask(node)
  if (!report) return { code: 0, said: '', note: 'the registry does not answer' }
  const open = unaddressed(report, readFileSync(inRoot(page), 'utf8'))
  return {
    code: open.length > 0 ? 1 : 0,
    said: `${open.join('\n')}\nUpdate, or decide it in ${page}.`,
    note: 'no open finding',
  }
}

/** The advisories of a report of `npm audit` that a text does not name, with their packages. */
export function unaddressed({ vulnerabilities }, decisions) {
  const found = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.filter((cause) => typeof cause === 'object'),
  )
  const lines = found
    .map(({ url, name, severity, title }) => ({
      id: url.split('/').at(-1),
      line: `${severity}: ${name}, ${title} (${url})`,
    }))
    .filter(({ id }) => !decisions.includes(id))
    .map(({ line }) => line)
  return [...new Set(lines)]
}

/** The report, or undefined without a usable answer in time. */
function ask(node) {
  return new Promise((resolve) => {
    const [command, args] = npm(['audit', '--omit', 'dev', '--json'])
    const child = spawn(command, args, { cwd: root, env: environmentOf(node), timeout: maxMs })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    child.on('error', () => resolve(undefined))
    child.on('close', () => resolve(reportIn(text)))
  })
}

function reportIn(text) {
  try {
    const report = JSON.parse(text)
    return report.vulnerabilities ? report : undefined
  } catch {
    return undefined
  }
}
