/// <reference types="vite/types/importMeta.d.ts" />
import type { MenuSeed } from '../../apps/server/src/platform/seed/seeds.ts'

/** Read from the modules' small files: the server's own list of them would load the whole server. */
const files = import.meta.glob<Record<string, unknown>>('../../apps/server/src/modules/*/*.seed.ts', {
  eager: true,
})

/** Every menu entry that comes with the product. */
export const menuSeeds: readonly MenuSeed[] = Object.values(files)
  .flatMap((exported) => Object.entries(exported))
  .flatMap(([name, value]) => (name.endsWith('Menus') && Array.isArray(value) ? value : []))
