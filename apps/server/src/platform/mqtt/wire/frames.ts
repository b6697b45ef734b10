/**
 * Splits a byte stream into MQTT packets. The length in the fixed header is checked before anything is
 * buffered, so a peer never makes the endpoint hold more than one packet of allowed size plus one chunk of
 * the socket.
 */

export const NEED_MORE = 0
export const FRAME = 1
export const TOO_LARGE = 2
export const MALFORMED = 3

const NOTHING = Buffer.alloc(0)

export class FrameReader {
  /** The bytes that contain the current packet; they stay valid and unchanged after the next `push`. */
  bytes: Buffer = NOTHING
  /** First byte of the current packet: type and flags. */
  first = 0
  frameStart = 0
  bodyStart = 0
  bodyEnd = 0
  #start = 0
  #end = 0
  #owned = false
  #skip = 0

  /** The first unread byte, `undefined` if there is none. */
  peek(): number | undefined {
    return this.#start < this.#end ? this.bytes[this.#start] : undefined
  }

  push(arrived: Buffer): void {
    let chunk = arrived
    if (this.#skip > 0) {
      const dropped = Math.min(this.#skip, chunk.length)
      this.#skip -= dropped
      if (dropped === chunk.length) return
      chunk = chunk.subarray(dropped)
    }
    if (this.#start === this.#end) {
      this.bytes = chunk
      this.#start = 0
      this.#end = chunk.length
      this.#owned = false
      return
    }
    if (!this.#owned || this.#end + chunk.length > this.bytes.length) this.#grow(chunk.length)
    chunk.copy(this.bytes, this.#end)
    this.#end += chunk.length
  }

  /**
   * Doubles the buffer, so that a packet arriving byte by byte costs linear time; bytes handed out are never
   * overwritten.
   */
  #grow(extraBytes: number): void {
    const held = this.#end - this.#start
    const larger = Buffer.allocUnsafeSlow(Math.max(256, (held + extraBytes) * 2))
    this.bytes.copy(larger, 0, this.#start, this.#end)
    this.bytes = larger
    this.#start = 0
    this.#end = held
    this.#owned = true
  }

  /**
   * Moves to the next packet. After `TOO_LARGE` the body is described but not consumed: `skipBody` skips it.
   */
  next(maxBodyBytes: number): number {
    const { bytes } = this
    const end = this.#end
    let position = this.#start + 1
    let length = 0
    for (let shift = 0; ; shift += 7) {
      if (shift > 21) return MALFORMED
      if (position >= end) return NEED_MORE
      const digit = bytes[position++] as number
      length |= (digit & 0x7f) << shift
      if (digit < 0x80) break
    }
    this.first = bytes[this.#start] as number
    this.frameStart = this.#start
    this.bodyStart = position
    this.bodyEnd = position + length
    if (length > maxBodyBytes) return TOO_LARGE
    if (this.bodyEnd > end) return NEED_MORE
    this.#start = this.bodyEnd
    return FRAME
  }

  /** Number of bytes of the current, incomplete body received so far. */
  bodyBytesHere(): number {
    return Math.min(this.#end, this.bodyEnd) - this.bodyStart
  }

  /** Skips the current packet without keeping it. */
  skipBody(): void {
    this.#skip = Math.max(0, this.bodyEnd - this.#end)
    this.#start = Math.min(this.#end, this.bodyEnd)
  }

  clear(): void {
    this.bytes = NOTHING
    this.#start = 0
    this.#end = 0
  }
}
