import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { wholeNumber } from '../kernel/numbers.ts'
import { pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { languages } from '../kernel/words.ts'
import { agreementAcceptance, dueAgreement } from './due.ts'
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
} from './management.ts'

/** The legal texts and their numbers in the API. */
export const agreementTypes = { userAgreement: 1, privacyPolicy: 2 } as const

const type = z.int().check(z.gte(1), z.lte(2))

/** The current version of one legal text in one language; a change creates a new `id`. */
const agreement = z.object({
  id,
  type,
  title: z.string(),
  /** HTML limited to `agreementMarkup`. */
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
    summary: {
      zh: '用户协议（1）与隐私政策（2）',
      en: 'Get the user agreement (1) or the privacy policy (2)',
    },
    query: z.object({ type: wholeNumber({ min: 1, max: 2 }) }),
    reply: agreement,
  },
  due: {
    method: 'GET',
    path: '/scw-system/api/v1/protocolManagement/due',
    needs: 'session',
    summary: { zh: '需要本人重新同意的协议', en: 'List the agreements the user must agree to again' },
    reply: z.array(dueAgreement),
  },
  accept: {
    method: 'POST',
    path: '/scw-system/api/v1/protocolManagement/acceptances',
    needs: 'session',
    summary: { zh: '同意协议的当前版本', en: 'Agree to the current versions of agreements' },
    audit: { zh: '同意协议', en: 'Accepted agreements' },
    body: agreementAcceptance,
    reply: noContent,
  },
  list: {
    method: 'GET',
    path: '/scw-system/api/v1/protocolManagement',
    needs: 'sys:protocol:list',
    summary: { zh: '协议列表', en: 'List agreements' },
    reply: z.array(agreementSummary),
  },
  form: {
    method: 'GET',
    path: '/scw-system/api/v1/protocolManagement/{type}/form',
    needs: 'sys:protocol:list',
    summary: { zh: '协议的当前文本与草稿', en: 'Get the current texts and the draft of an agreement' },
    params: agreementParams,
    reply: agreementFormReply,
  },
  saveDraft: {
    method: 'PUT',
    path: '/scw-system/api/v1/protocolManagement/{type}/draft',
    needs: 'sys:protocol:edit',
    stales: ['agreements/list', 'agreements/form'],
    summary: { zh: '保存协议草稿', en: 'Save an agreement draft' },
    audit: { zh: '保存协议草稿', en: 'Saved agreement draft' },
    params: agreementParams,
    body: agreementDraft,
    reply: noContent,
  },
  removeDraft: {
    method: 'DELETE',
    path: '/scw-system/api/v1/protocolManagement/{type}/draft',
    needs: 'sys:protocol:edit',
    stales: ['agreements'],
    summary: { zh: '放弃协议草稿', en: 'Discard an agreement draft' },
    audit: { zh: '放弃协议草稿', en: 'Discarded agreement draft' },
    params: agreementParams,
    reply: noContent,
  },
  publish: {
    method: 'POST',
    path: '/scw-system/api/v1/protocolManagement/{type}',
    needs: 'sys:protocol:publish',
    stales: ['agreements'],
    summary: { zh: '发布协议新版本', en: 'Publish a new version of an agreement' },
    audit: { zh: '发布协议版本', en: 'Published agreement version' },
    params: agreementParams,
    body: agreementPublication,
    reply: z.object({ version: z.int() }),
  },
  versions: {
    method: 'GET',
    path: '/scw-system/api/v1/protocolManagement/{type}/versions/page',
    needs: 'sys:protocol:list',
    summary: { zh: '协议历史版本，最新在前', en: 'List the versions of an agreement, newest first' },
    params: agreementParams,
    query: agreementVersionsQuery,
    reply: pageOf(agreementVersionRow),
  },
  version: {
    method: 'GET',
    path: '/scw-system/api/v1/protocolManagement/{type}/versions/{version}',
    needs: 'sys:protocol:list',
    summary: { zh: '协议的指定版本', en: 'Get a version of an agreement' },
    params: agreementVersionParams,
    reply: agreementVersion,
  },
  acceptances: {
    method: 'GET',
    path: '/scw-system/api/v1/protocolManagement/{type}/acceptances/page',
    needs: 'sys:protocol:list',
    summary: {
      zh: '协议同意记录',
      en: 'List consents: who agreed to which version, and when',
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
      zh: '导出符合条件的同意记录，最早在前，每次最多 1000 条，next 为 null 时结束',
      en: 'Export matching consents, oldest first, up to 1,000 per call; next is null at the end',
    },
    audit: { zh: '导出同意记录', en: 'Exported consent records' },
    params: agreementParams,
    query: acceptanceExportQuery,
    reply: z.object({ list: z.array(acceptanceRow), next: z.nullable(z.int()) }),
  },
})
