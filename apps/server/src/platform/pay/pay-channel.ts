/** What is to be paid. */
export interface Trade {
  /** Ours, another one for each attempt. */
  number: string
  amountFen: number
  subject: string
  at: Date
  /** Nothing can be paid afterwards. */
  expiresAt: Date
  /** Where the service sends the buyer back to. */
  returnUrl: string
}

/** What a service says of a trade, in an answer or a notification whose signature is valid. */
export interface TradeReport {
  number: string
  /** Of the service; empty before anybody pays. */
  transaction: string
  amountFen: number
  /** `refunded`: it was paid, and an unknown part of it, or all, went back. */
  state: 'waiting' | 'paid' | 'closed' | 'refunded'
}

/** Why a notification is refused before its trade is looked up. */
export type Refusal = 'forged' | 'foreign' | 'late' | 'unreadable'

export type TradeNotification =
  | { refused?: undefined; id: string; report: TradeReport }
  /** `number` as it claims, which proves nothing. */
  | { refused: Refusal; number: string }

/** One HTTP request as it came. */
export interface RawNotification {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

/** A payment service. Its calls throw `NotSent` if the service is down, or answers with nonsense. */
export interface PayChannel {
  /** Address of the page, or text of the QR code, where the buyer pays. */
  start(trade: Trade): Promise<string>
  /** Undefined if the service does not know the trade: nobody has tried to pay. */
  query(number: string): Promise<TradeReport | undefined>
  /** Nothing can be paid afterwards; no error if that is so already. */
  close(number: string): Promise<void>
  readNotification(raw: RawNotification): TradeNotification
}

/** Whether a buyer has paid, whatever became of the money. */
export const wasPaid = (state: TradeReport['state']): boolean => state === 'paid' || state === 'refunded'

const maxNameLetters = 64

/** Whether these can be the numbers of a trade, ours and that of the service, which only a trade that was paid must have. */
export const isTrade = ({ number, transaction, state }: TradeReport): boolean =>
  [number, transaction].every((name) => name.length <= maxNameLetters && /^[ -~]*$/.test(name)) &&
  (transaction !== '' || !wasPaid(state))

/** What a notification claims, so that it can be stored whoever sent it. */
export const claimed = (text: string, maxLetters = maxNameLetters): string =>
  text.replaceAll(/[^ -~]/g, '?').slice(0, maxLetters)

/** Longest difference between the clock of a service and ours. */
export const maxSkewMs = 300_000

/** `2026-11-20 16:05:00` at UTC+8, as Alipay writes times. */
export function beijingTime(at: Date): string {
  return new Date(at.getTime() + 28_800_000).toISOString().slice(0, 19).replace('T', ' ')
}
