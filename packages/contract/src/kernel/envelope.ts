/** The wrapper of every JSON response: `data` on success, `null` and a sentence in `msg` on a problem. */
export interface Envelope<Data> {
  code: string
  data: Data | null
  msg: string
}

/** Success code in the envelope. */
export const successCode = '00000'
