import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { MenuSeed } from '../../apps/server/src/platform/seed/seeds.ts'

const modulesFolder = '../../apps/server/src/modules'

/** Read from the modules' small files: the server's own list of them would load the whole server. */
const files = globSync('*/*.seed.ts', { cwd: join(import.meta.dirname, modulesFolder) }).sort()
const exported: Record<string, unknown>[] = await Promise.all(
  files.map((file) => import(`${modulesFolder}/${file.replaceAll('\\', '/')}`)),
)

/** Every menu entry that comes with the product. */
export const menuSeeds: readonly MenuSeed[] = exported
  .flatMap((found) => Object.entries(found))
  .flatMap(([name, value]) => (name.endsWith('Menus') && Array.isArray(value) ? value : []))
