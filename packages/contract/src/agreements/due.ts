import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/time.ts'

/** Maximum number of version notes shown. */
export const maxNotesShown = 5

/** An agreement the caller has to agree to, current version, in their language. */
export const dueAgreement = z.object({
  id,
  type: z.int(),
  title: z.string(),
  version: z.int(),
  updateTime: instant,
  /**
   * What changed since the version the caller agreed to, newest first; versions without a note are left out.
   */
  notes: z.array(z.object({ version: z.int(), note: z.string() })),
})
export type DueAgreement = z.output<typeof dueAgreement>

export const agreementAcceptance = z.object({
  /** The texts that were on screen, by `id`. */
  agreements: z.array(id).check(z.minLength(1), z.maxLength(8)),
})
export type AgreementAcceptance = z.output<typeof agreementAcceptance>
