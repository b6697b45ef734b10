import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const migrationsFolder = fileURLToPath(new URL('../migrations/', import.meta.url))

/** Folder of the built console; undefined before the first build. */
export async function consoleFolder(): Promise<string | undefined> {
  const folder = fileURLToPath(new URL('../../console/dist/', import.meta.url))
  return access(folder).then(
    () => folder,
    () => undefined,
  )
}
