import { crc32, deflateSync } from 'node:zlib'
import { type PictureTab, pictures } from '@limpid/contract/pictures/pictures'
import sharp from 'sharp'
import type { Person, TestApp } from '../app.ts'

export function photo(width = 2000, height = 1000): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer()
}

/** Uploads a photo of a device and returns its id. */
export async function photoOf(t: TestApp, as: Person, id: string, tab: PictureTab): Promise<string> {
  const body = { file: await photo(40, 20) }
  return (await t.call(pictures.upload, { as, params: { id, tab }, body })).data.id
}

/** A PNG that claims these sides and ends after its first bytes. */
export function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(64)))])
}
