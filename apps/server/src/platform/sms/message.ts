export interface Sms {
  /** The same for every attempt to send this message. */
  id: string
  mobile: string
  text: string
  /**
   * What a provider fills into its own template instead of using `text`; empty for a message without a code.
   */
  code: string
  purpose: string
  language: string
}

/** One attempt; throws `NotSent`. */
export type SendSms = (sms: Sms, signal: AbortSignal) => Promise<void>
