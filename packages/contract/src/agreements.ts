import * as z from 'zod/mini'
import { endpoints } from './kernel/endpoints.ts'
import { id } from './kernel/ids.ts'
import { instant } from './kernel/time.ts'
import { languages } from './kernel/words.ts'

/** The legal texts by the number that the wire gives them. */
export const agreementTypes = { userAgreement: 1, privacyPolicy: 2 } as const

const type = z.int().check(z.gte(1), z.lte(2))

/** One legal text in one language, as it stands now; a change makes a new `id`. */
const agreement = z.object({
  id,
  type,
  title: z.string(),
  /** Plain text: paragraphs between empty lines, headings after `## `, items after `- `. Never HTML. */
  content: z.string(),
  language: z.enum(languages),
  updateTime: instant,
})
export type Agreement = z.output<typeof agreement>

export const agreements = endpoints({
  byType: {
    method: 'GET',
    path: '/scw-system/app-api/v1/protocolManagement/data/type',
    needs: 'public',
    summary: { zh: '用户协议（1）与隐私政策（2）', en: 'User agreement (1) and privacy policy (2)' },
    query: z.object({ type: z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(2)) }),
    reply: agreement,
  },
})
