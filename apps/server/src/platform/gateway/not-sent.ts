/**
 * A message did not go out. `gateway` is to blame when it is away, slow or talks nonsense, and may be left alone for a while;
 * `message` when it works and refuses this one. `again` is true when the message surely was not taken, so that a second
 * attempt cannot send it twice.
 */
export class NotSent extends Error {
  override readonly name = 'NotSent'
  readonly blame: 'gateway' | 'message'
  readonly again: boolean

  constructor(reason: string, blame: 'gateway' | 'message' = 'gateway', again = false) {
    super(reason)
    this.blame = blame
    this.again = again
  }
}
