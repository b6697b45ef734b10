import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { binOf } from './bins.mjs'
import { heapFlags } from './heap.mjs'
import { environmentOf } from './node24.mjs'
import { heading } from './reporters/slowest-files.mjs'
import { inRoot, root } from './root.mjs'

/** Runs Vitest with one configuration; prints the slowest files, and all of its output when something failed. Resolves to the counts and the names of what failed. */
export async function runVitest(node, config, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'limpid-test-'))
  const report = join(folder, 'report.json')
  const args = [
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--reporter=${inRoot('tools', 'parts', 'reporters', 'slowest-files.mjs')}`,
    `--outputFile.json=${report}`,
  ]
  const { code, said } = await run(node, [...heapFlags, binOf('vitest'), ...args], {
    ...environmentOf(node),
    NO_COLOR: '1',
    ...env,
  })
  const counts = countsOf(report)
  rmSync(folder, { recursive: true, force: true })
  // An error outside any test makes Vitest exit with 1 while every test passed: it counts as one failure.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  const slowest = said.lastIndexOf(heading)
  if (counts.failed > 0) console.log(said)
  else if (slowest >= 0) console.log(said.slice(slowest).trimEnd())
  return counts
}

/** A file that could not be loaded has no tests in the report: it counts as one failure. */
function countsOf(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    const unloaded = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    )
    return {
      passed: numPassedTests,
      failed: numFailedTests + unloaded.length,
      skipped: numPendingTests + numTodoTests,
      failures: [...unloaded.map(({ name }) => relative(root, name)), ...failedTests(testResults)],
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [] }
  }
}

function failedTests(files) {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${relative(root, name)} > ${fullName}\n    ${(failureMessages[0] ?? '').split('\n')[0]}`,
      ),
  )
}

function run(node, args, env) {
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
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
