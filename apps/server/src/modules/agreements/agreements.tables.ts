import type { Language } from '@limpid/contract/kernel/words'
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    agreements: {
      id: Generated<string>
      type: number
      language: Language
      version: number
      title: string
      content: string
      updated_at: Date
    }
    agreement_acceptances: {
      account_id: string
      agreement_id: string
      accepted_at: Date
      address: string
    }
  }
}
