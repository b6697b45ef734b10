import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openFresh } from './browser.ts'

const here = import.meta.dirname
const program = join(here, 'node_modules', 'lighthouse', 'cli', 'index.js')
const runs = 3

/** Scores from 0 to 100; times in ms. */
export interface Audit {
  performance: number
  accessibility: number
  'best-practices': number
  firstPaint: number
  largestPaint: number
  blocked: number
  shift: number
  /** What cost points in accessibility and best practices. */
  faults: string[]
}

/** Lighthouse is needed only here, so it is installed next to the benchmark on the first run. */
export function installLighthouse(): void {
  if (existsSync(program)) return
  console.log('Installing Lighthouse ...')
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-workspaces'],
    {
      cwd: here,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) throw new Error('Lighthouse could not be installed.')
}

/** The median of three runs by performance score; each with a separate browser. */
export async function audit(
  consoleUrl: string,
  route: string,
  viewer: 'mobile' | 'desktop',
  token?: string,
): Promise<Audit> {
  const audits: Audit[] = []
  for (let run = 0; run < runs; run += 1) {
    const browser = await openFresh(consoleUrl, token)
    try {
      audits.push(readReport(await ask(`${consoleUrl}#${route}`, viewer, browser.port)))
    } finally {
      await browser.close()
    }
  }
  audits.sort((one, other) => one.performance - other.performance)
  return audits[runs >> 1] as Audit
}

function ask(url: string, viewer: 'mobile' | 'desktop', port: number): Promise<string> {
  const args = [
    url,
    `--port=${port}`,
    '--output=json',
    '--quiet',
    '--disable-storage-reset',
    '--only-categories=performance,accessibility,best-practices',
    ...(viewer === 'desktop' ? ['--preset=desktop'] : []),
  ]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let report = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      report += text
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(report) : reject(new Error(stderr || `exit code ${code}`)),
    )
  })
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
}

function readReport(text: string): Audit {
  const { categories, audits } = JSON.parse(text) as Report
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const faults = ['accessibility', 'best-practices']
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    firstPaint: number('first-contentful-paint'),
    largestPaint: number('largest-contentful-paint'),
    blocked: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    faults,
  }
}
