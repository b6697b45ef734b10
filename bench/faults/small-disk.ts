import { join } from 'node:path'
import pg from 'pg'
import { run } from './product.ts'

const size = '700M'

/** Mounts a small disk: a file with ext4 on it, or memory where there are no loop devices. Resolves to how to unmount it. */
export async function mountSmallDisk(folder: string): Promise<(() => Promise<void>) | undefined> {
  const image = `${folder}.disk`
  const unmount = async () => {
    await run('umount', ['-l', folder])
    await run('rm', ['-f', image])
  }
  const isMade =
    (await run('truncate', ['-s', size, image])) === 0 &&
    (await run('mkfs.ext4', ['-q', '-m', '0', image])) === 0
  if (isMade && (await run('mount', ['-o', 'loop', image, folder])) === 0) return unmount
  await run('rm', ['-f', image])
  const inMemory = await run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', folder])
  return inMemory === 0 ? unmount : undefined
}

/** Fills a disk to the last block; resolves to how to free it again. */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'filling')
  for (const size of ['64k', '1'])
    await run('dd', [
      'if=/dev/zero',
      `of=${file}`,
      `bs=${size}`,
      'oflag=append',
      'conv=notrunc,fsync',
      'count=65536',
    ])
  return async () => {
    await run('rm', [file])
  }
}

/**
 * Uses up the segments that PostgreSQL has in reserve for its log, of which it needs another one then: on a full disk it ends. Fails if
 * it does not.
 */
export async function useUpLog(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    for (let segments = 0; segments < 200; segments += 1)
      await client.query("select pg_logical_emit_message(true, 'faults', 'full'), pg_switch_wal()")
  } catch {
    return
  } finally {
    await client.end()
  }
  throw new Error('the database went on with its log on a full disk')
}
