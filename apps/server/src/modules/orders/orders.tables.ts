import type { Consignee } from '@limpid/contract/addresses/addresses'
import type { PaidBy } from '@limpid/contract/orders/paying/money'
import type {
  attemptStates,
  NotificationOutcome,
  PayChannelName,
} from '@limpid/contract/orders/paying/online'
import type { moneySources, receivedStates } from '@limpid/contract/orders/paying/payments'
import type {
  orderSources,
  orderStates,
  orderSteps,
  refundKinds,
  returnStates,
} from '@limpid/contract/orders/schemas'
import type { OrderReason, PaymentRejection } from '@limpid/contract/orders/words/reasons'
import type { StockKind } from '@limpid/contract/parts/schemas'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    orders: {
      id: Generated<string>
      number: string
      owner_id: string | null
      state: Generated<(typeof orderStates)[number]>
      source: (typeof orderSources)[number]
      device_id: string | null
      site_id: string | null
      consignee: JSONColumnType<Consignee>
      remark: string
      goods_fen: number
      discount_fen: number
      paid_fen: Generated<number>
      refunded_fen: Generated<number>
      pieces: number
      shipped: Generated<number>
      received: Generated<number>
      cancelled: Generated<number>
      lost: Generated<number>
      open_returns: Generated<number>
      placed_at: Date
      expires_at: Date
      paid_at: Generated<Date | null>
      ended_at: Generated<Date | null>
      total_fen: GeneratedAlways<number>
      payment: GeneratedAlways<string>
      fulfilment: GeneratedAlways<string>
      status: GeneratedAlways<number>
      to_ship: GeneratedAlways<boolean>
    }
    order_points: {
      order_id: string
      per_yuan: number
      points: number
    }
    order_lines: {
      id: Generated<string>
      order_id: string
      goods_id: string | null
      sku_id: string | null
      code: string
      name: string
      name_en: string
      spec: string
      spec_en: string
      unit: Generated<string>
      unit_en: Generated<string>
      price_fen: number
      vat_rate: number
      quantity: number
      discount_fen: number
      shipped: Generated<number>
      received: Generated<number>
      returned: Generated<number>
      cancelled: Generated<number>
      lost: Generated<number>
      product_id: string | null
      kind: StockKind | null
      key: string | null
      device_id: string | null
    }
    order_history: {
      id: Generated<string>
      order_id: string
      at: Date
      by_id: string | null
      what: (typeof orderSteps)[number]
      /** The code of who decided. */
      reason: Generated<OrderReason | null>
      note: string
    }
    order_requests: {
      owner_id: string
      key: string
      body_hash: Buffer
      order_id: string | null
      at: Date
    }
    shipments: {
      id: Generated<string>
      order_id: string
      carrier: string
      tracking: string
      shipped_at: Date
      shipped_by: string | null
      received_at: Generated<Date | null>
      delivery_id: string | null
      /** What the buyer wrote about what is missing. */
      missing_note: Generated<string>
    }
    shipment_lines: {
      shipment_id: string
      order_line_id: string
      quantity: number
      received: Generated<number>
      lost: Generated<number>
      /** Of what has not arrived, what the buyer did not find in it. */
      missing: Generated<number>
      delivery_line_id: string | null
    }
    order_bank_codes: {
      order_id: string
      code: string
      chosen_at: Date
    }
    order_payments: {
      id: Generated<string>
      order_id: string
      reference: string
      amount_fen: number
      applied_fen: Generated<number | null>
      payer: string
      state: Generated<(typeof receivedStates)[number]>
      proposed_by: string | null
      proposed_at: Date
      decided_by: Generated<string | null>
      decided_at: Generated<Date | null>
      channel: Generated<(typeof moneySources)[number]>
      attempt_id: Generated<string | null>
      rejection: Generated<PaymentRejection | null>
      rejection_note: Generated<string>
    }
    order_money: {
      id: Generated<string>
      order_id: string
      at: Date
      amount_fen: number
      method: PaidBy
      /** Since the order was placed; set by the database. */
      after_seconds: Generated<number>
    }
    /** Kept by triggers. */
    order_money_hours: {
      hour: Date
      method: PaidBy
      payments: number
      paid_fen: string
      refunded_fen: string
    }
    order_paid_hours: { hour: Date; orders: number; total_fen: string }
    order_attempts: {
      id: Generated<string>
      order_id: string
      channel: PayChannelName
      number: string
      amount_fen: number
      link: Generated<string>
      state: Generated<(typeof attemptStates)[number]>
      transaction: Generated<string | null>
      started_at: Date
      expires_at: Date
      check_at: Date
      /** Those of the job, which become less frequent. */
      checks: Generated<number>
      /** When the service was last queried, by whomever. */
      checked_at: Generated<Date | null>
      ended_at: Generated<Date | null>
    }
    bank_lines: {
      id: Generated<string>
      reference: string
      booked_on: string
      amount_fen: number
      payer: string
      remark: string
      payment_id: Generated<string | null>
      dismissed: Generated<string | null>
      imported_by: string | null
      imported_at: Date
    }
    payment_notices: {
      id: Generated<string>
      at: Date
      channel: PayChannelName
      outcome: NotificationOutcome
      number: string
      transaction: string
      amount_fen: number | null
      notice: string
      address: string
    }
    order_returns: {
      id: Generated<string>
      order_id: string
      kind: Generated<(typeof refundKinds)[number]>
      state: Generated<(typeof returnStates)[number]>
      reason: string
      refund_fen: number
      at: Date
      decided_at: Generated<Date | null>
      decided_by: Generated<string | null>
      decision: Generated<OrderReason | null>
      note: Generated<string>
    }
    order_return_lines: {
      return_id: string
      order_line_id: string
      quantity: number
      refund_fen: number
    }
  }
}
