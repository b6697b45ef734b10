import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    outbox: {
      id: Generated<string>
      channel: 'mail' | 'sms'
      target: string
      subject: string
      text: string
      created_at: Date
    }
    sms_sent: {
      id: Generated<string>
      at: Date
      mobile: string
      purpose: string
      account_id: string | null
      username: string | null
      address: string | null
    }
  }
}
