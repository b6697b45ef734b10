import * as z from 'zod/mini'
import { agreementAcceptance, dueAgreement } from './agreements/asking.ts'
import {
  acceptanceExportQuery,
  acceptanceRow,
  acceptancesQuery,
  agreementDraft,
  agreementFormReply,
  agreementParams,
  agreementPublication,
  agreementSummary,
  agreementVersion,
  agreementVersionParams,
  agreementVersionRow,
  agreementVersionsQuery,
} from './agreements/management.ts'
import { endpoints } from './kernel/endpoints.ts'
import { id } from './kernel/ids.ts'
import { nothing } from './kernel/nothing.ts'
import { pageOf } from './kernel/page.ts'
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
  /** HTML of what `agreementMarkup` lists, and nothing else. */
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
  due: {
    method: 'GET',
    path: '/scw-system/api/v1/protocolManagement/due',
    needs: 'session',
    summary: { zh: '需要本人重新同意的协议', en: 'The agreements that one is asked to agree to' },
    reply: z.array(dueAgreement),
  },
  accept: {
    method: 'POST',
    path: '/scw-system/api/v1/protocolManagement/acceptances',
    needs: 'session',
    summary: { zh: '同意协议的当前版本', en: 'Agree to agreements as they stand' },
    body: agreementAcceptance,
    reply: nothing,
  },
  list: {
    method: 'GET',
    path: '/scw-system/api/v1/protocolManagement',
    needs: 'sys:protocol:list',
    summary: { zh: '协议列表', en: 'The agreements' },
    reply: z.array(agreementSummary),
  },
  form: {
    method: 'GET',
    path: '/scw-system/api/v1/protocolManagement/{type}/form',
    needs: 'sys:protocol:list',
    summary: { zh: '协议当前文本与草稿', en: 'The current texts of an agreement, and its draft' },
    params: agreementParams,
    reply: agreementFormReply,
  },
  saveDraft: {
    method: 'PUT',
    path: '/scw-system/api/v1/protocolManagement/{type}/draft',
    needs: 'sys:protocol:edit',
    summary: { zh: '保存协议草稿', en: 'Save the draft of an agreement' },
    params: agreementParams,
    body: agreementDraft,
    reply: nothing,
  },
  removeDraft: {
    method: 'DELETE',
    path: '/scw-system/api/v1/protocolManagement/{type}/draft',
    needs: 'sys:protocol:edit',
    summary: { zh: '放弃协议草稿', en: 'Discard the draft of an agreement' },
    params: agreementParams,
    reply: nothing,
  },
  publish: {
    method: 'POST',
    path: '/scw-system/api/v1/protocolManagement/{type}',
    needs: 'sys:protocol:publish',
    summary: { zh: '发布协议新版本', en: 'Publish a new version of an agreement' },
    params: agreementParams,
    body: agreementPublication,
    reply: z.object({ version: z.int() }),
  },
  versions: {
    method: 'GET',
    path: '/scw-system/api/v1/protocolManagement/{type}/versions/page',
    needs: 'sys:protocol:list',
    summary: { zh: '协议历史版本，新的在前', en: 'The versions of an agreement, newest first' },
    params: agreementParams,
    query: agreementVersionsQuery,
    reply: pageOf(agreementVersionRow),
  },
  version: {
    method: 'GET',
    path: '/scw-system/api/v1/protocolManagement/{type}/versions/{version}',
    needs: 'sys:protocol:list',
    summary: { zh: '协议的一个版本', en: 'One version of an agreement' },
    params: agreementVersionParams,
    reply: agreementVersion,
  },
  acceptances: {
    method: 'GET',
    path: '/scw-system/api/v1/protocolManagement/{type}/acceptances/page',
    needs: 'sys:protocol:list',
    summary: {
      zh: '谁在何时同意了哪个版本',
      en: 'Who agreed to which version, and when',
    },
    params: agreementParams,
    query: acceptancesQuery,
    reply: pageOf(acceptanceRow),
  },
  exportAcceptances: {
    method: 'GET',
    path: '/scw-system/api/v1/protocolManagement/{type}/acceptances/_export',
    needs: 'sys:protocol:export',
    recorded: true,
    summary: {
      zh: '导出符合条件的同意记录，旧的在前，每次最多 1000 条，next 为 null 时结束',
      en: 'All consents that match, oldest first, at most 1,000 at a time; next is null at the end',
    },
    params: agreementParams,
    query: acceptanceExportQuery,
    reply: z.object({ list: z.array(acceptanceRow), next: z.nullable(z.int()) }),
  },
})
