// `npm run sbom [-- <folder>]`: writes the software bill of materials of what runs in production (CycloneDX, JSON) and a list of the
// licences, both from the lock file, so it needs no network.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { licenceList } from './parts/licences.mjs'
import { npm } from './parts/npm.mjs'
import { giveUp, root } from './parts/root.mjs'

const usage = 'npm run sbom [-- <folder>]   writes limpid.cdx.json and licences.txt into it (default: sbom)'

try {
  const [named, ...more] = process.argv.slice(2)
  if (named === '--help' || named === '-h') {
    console.log(usage)
    process.exit()
  }
  if (named === '' || named?.startsWith('-') || more.length > 0)
    throw new Error(`Expected one folder: ${usage}`)
  const folder = resolve(named ?? join(root, 'sbom'))
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx']
  const text = execFileSync(...npm([...args, '--sbom-type', 'application']), {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const bill = productionOf(JSON.parse(text), lock)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'limpid.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
  writeFileSync(join(folder, 'licences.txt'), licenceList(bill))
  console.log(`${bill.components.length} components: ${join(folder, 'limpid.cdx.json')} and licences.txt`)
} catch (error) {
  giveUp(error)
}

/** `npm sbom --omit dev` also leaves out what the root needs for tests and a workspace in production, so that the lock file decides. */
function productionOf(bill, { packages }) {
  const development = new Set()
  const production = new Set()
  for (const [path, { version, dev }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1)
    ;(dev ? development : production).add(`${name}@${version}`)
  }
  const isShipped = (ref) => production.has(ref) || !development.has(ref)
  return {
    ...bill,
    components: bill.components.filter((component) => isShipped(component['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => isShipped(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  }
}
