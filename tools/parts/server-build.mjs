import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fingerprintOf } from './fingerprint.mjs'
import { environmentOf } from './node24.mjs'
import { inRoot, root } from './root.mjs'

/** Where the packages of the server are found as from its own folder. */
export const joinedFolder = 'apps/server/dist'
export const joinedName = 'server.mjs'
const stampName = '.built-from'
const sources = [
  'apps/server/src',
  'packages/contract/src',
  'packages/dialects/src',
  'package-lock.json',
  'tools/parts/join-server.mjs',
]

/** Paths of sources stand in the joined file, so one that was moved is built again. */
const requestedStamp = () => `${fingerprintOf(sources)} ${root}`

function isBuilt(folder, requested) {
  const stamp = inRoot(folder, stampName)
  return (
    existsSync(inRoot(folder, joinedName)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === requested
  )
}

/** The file that starts the server: the joined one if it was built from these sources, otherwise the sources, which need no build. */
export function serverFile(folder = joinedFolder, requested = requestedStamp()) {
  return isBuilt(folder, requested) ? `${folder}/${joinedName}` : 'apps/server/src/main.ts'
}

/** Joins the server into one file when its sources changed since that was last done. Throws a sentence with the build output. */
export function buildServer(node, folder = joinedFolder) {
  const requested = requestedStamp()
  if (isBuilt(folder, requested)) return
  // While the file is written, and after a build that failed, the sources are started.
  rmSync(inRoot(folder, stampName), { force: true })
  const result = spawnSync(node, [inRoot('tools', 'parts', 'join-server.mjs')], {
    cwd: root,
    encoding: 'utf8',
    env: { ...environmentOf(node), NODE_ENV: 'production', NO_COLOR: '1' },
    maxBuffer: 64 * 1024 * 1024,
  })
  if (result.status !== 0) throw new Error(`${result.stdout}${result.stderr}\nThe server could not be built.`)
  writeFileSync(inRoot(folder, stampName), requested)
}
