import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** Only the owner may read the secrets in the data folder. */
const ownerOnly = 0o600

/** Text of a file in the data folder; undefined when there is none. */
export async function readSecretFile(dataDir: string, name: string): Promise<string | undefined> {
  try {
    return await readFile(join(dataDir, name), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Writes a file that only its owner can read; it is completely on disk when this resolves. Returns its path.
 */
export async function writeSecretFile(dataDir: string, name: string, text: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, name)
  const unfinished = `${path}.${process.pid}.part`
  const file = await open(unfinished, 'w', ownerOnly)
  try {
    await file.chmod(ownerOnly)
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
  return path
}
