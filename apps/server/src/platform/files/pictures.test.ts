import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { squarePicture } from './pictures.ts'

/** A PNG that claims these sides and ends after its first bytes. */
function pngOf(width: number, height: number): Buffer {
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

describe('an uploaded picture', () => {
  test.each([
    ['one pixel wide and 20,000 high', 1, 20_000],
    ['one pixel high and 20,000 wide', 20_000, 1],
    ['of more than 40 million pixels', 8000, 5001],
  ])('%s is rejected by its head alone', async (_, width, height) => {
    await expect(squarePicture(pngOf(width, height), 64)).rejects.toThrow('imageTooLarge')
  })

  test('with sides that are just short enough is decoded', async () => {
    // The head is accepted, so that the missing content is what is wrong.
    await expect(squarePicture(pngOf(1, 16_384), 64)).rejects.toThrow('imageUnreadable')
  })

  test('is drawn alone; eight wait, further ones are told that the server is busy', async () => {
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3a6ea5' } })
      .png()
      .toBuffer()
    const drawn = await Promise.allSettled(Array.from({ length: 12 }, () => squarePicture(bytes, 64)))
    expect(drawn.map(({ status }) => status)).toEqual([
      ...Array(9).fill('fulfilled'),
      ...Array(3).fill('rejected'),
    ])
    expect(String((drawn[11] as PromiseRejectedResult).reason)).toContain('overloaded')
    expect(await squarePicture(bytes, 64)).toBeInstanceOf(Buffer)
  })
})
