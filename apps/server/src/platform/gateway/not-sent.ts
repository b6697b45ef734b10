/**
 * A message was not sent. `gateway` is to blame when it is down, slow or responds with nonsense, and may be
 * skipped for a while; `message` when it works and rejects this message. `again` is true when the message
 * certainly was not accepted, so that a retry cannot send it twice.
 */
export class NotSent extends Error {
  override readonly name = 'NotSent'
  readonly blame: 'gateway' | 'message'
  readonly again: boolean
  /** What the service answered, in its own words. */
  readonly answer: string | undefined

  constructor(reason: string, blame: 'gateway' | 'message' = 'gateway', again = false, answer?: string) {
    super(reason)
    this.blame = blame
    this.again = again
    this.answer = answer
  }
}
