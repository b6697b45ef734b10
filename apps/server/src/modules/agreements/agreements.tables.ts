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
      /** Username of who published it; empty for the text that the product comes with. */
      publisher: Generated<string>
      /** What changed. */
      note: Generated<string>
      /** Everybody who has not agreed to it, or to a later one, is asked to. */
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
