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
      /** Username of the publisher; empty for the built-in text. */
      publisher: Generated<string>
      /** What changed. */
      note: Generated<string>
      /** Users who have not agreed to this or a later version are asked to. */
      asks: Generated<boolean>
    }
    agreement_drafts: {
      type: number
      based_on: number
      title_zh: string
      content_zh: string
      title_en: string
      content_en: string
      saved_by: string
      saved_at: Date
    }
    agreement_acceptances: {
      account_id: string
      agreement_id: string
      accepted_at: Date
      address: string
    }
  }
}
