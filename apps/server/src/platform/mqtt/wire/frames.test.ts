import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FRAME, FrameReader, MALFORMED, NEED_MORE, TOO_LARGE } from './frames.ts'

function frame(first: number, body: Buffer): Buffer {
  const head = [first]
  let rest = body.length
  do {
    head.push(rest > 127 ? (rest % 128) | 0x80 : rest)
    rest = Math.floor(rest / 128)
  } while (rest > 0)
  return Buffer.concat([Buffer.from(head), body])
}

it('parses the same packets, however the stream was cut into chunks', () => {
  const bodies = fc.array(fc.uint8Array({ maxLength: 400 }), { maxLength: 12 })
  fc.assert(
    fc.property(bodies, fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1 }), (parts, cuts) => {
      const stream = Buffer.concat(parts.map((body) => frame(0x30, Buffer.from(body))))
      const reader = new FrameReader()
      const found: Buffer[] = []
      for (let at = 0, i = 0; at < stream.length; i++) {
        const size = cuts[i % cuts.length] as number
        reader.push(stream.subarray(at, at + size))
        at += size
        while (reader.next(1000) === FRAME)
          found.push(reader.bytes.subarray(reader.bodyStart, reader.bodyEnd))
      }
      expect(found.map((body) => body.toString('hex'))).toEqual(
        parts.map((body) => Buffer.from(body).toString('hex')),
      )
    }),
  )
})

it('checks a length before the body arrives', () => {
  const reader = new FrameReader()
  reader.push(Buffer.of(0x30, 0xff, 0xff, 0xff, 0x7f))
  expect(reader.next(65_536)).toBe(TOO_LARGE)
})

it('treats a length of five digits as malformed and waits for an incomplete one', () => {
  const reader = new FrameReader()
  reader.push(Buffer.of(0x30, 0xff, 0xff))
  expect(reader.next(100)).toBe(NEED_MORE)
  reader.push(Buffer.of(0xff, 0xff, 0x01))
  expect(reader.next(100)).toBe(MALFORMED)
})

it('skips a packet without keeping it', () => {
  const reader = new FrameReader()
  const stream = Buffer.concat([frame(0x30, Buffer.alloc(5_000)), frame(0xc0, Buffer.alloc(0))])
  reader.push(stream.subarray(0, 100))
  expect(reader.next(1_000)).toBe(TOO_LARGE)
  reader.skipBody()
  for (let at = 100; at < stream.length; at += 700) reader.push(stream.subarray(at, at + 700))
  expect(reader.next(1_000)).toBe(FRAME)
  expect(reader.first).toBe(0xc0)
})
