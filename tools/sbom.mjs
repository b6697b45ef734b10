// `npm run sbom [-- <folder>]`: writes the software bill of materials of what runs in production (CycloneDX, JSON) and a list of the
// licences, both from the lock file, so it needs no network.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { licenceList } from './parts/licences.mjs'
import { npm } from './parts/npm.mjs'
import { giveUp, root } from './parts/root.mjs'

try {
  const folder = resolve(process.argv[2] ?? join(root, 'sbom'))
  const args = ['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx']
  const text = execFileSync(...npm([...args, '--sbom-type', 'application']), {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const bill = JSON.parse(text)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'limpid.cdx.json'), text)
  writeFileSync(join(folder, 'licences.txt'), licenceList(bill))
  console.log(`${bill.components.length} components: ${join(folder, 'limpid.cdx.json')} and licences.txt`)
} catch (error) {
  giveUp(error)
}
