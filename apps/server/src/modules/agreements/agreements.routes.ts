import { agreements } from '@limpid/contract/agreements/agreements'
import { done } from '../../platform/http/done.ts'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { getAgreement } from './agreements.reads.ts'
import { listDue } from './due/due.reads.ts'
import { accept } from './due/due.service.ts'
import { exportAcceptances, listAcceptances } from './management/acceptances.reads.ts'
import { getAgreementForm, getVersion, listAgreements, listVersions } from './management/management.reads.ts'
import { publish, removeDraft, saveDraft } from './management/management.service.ts'

export function agreementsRoutes(http: HttpServer): void {
  serve(http, 'agreements', agreements, {
    byType: (ctx, { query }) => getAgreement(ctx, query.type),
    due: listDue,
    accept: (ctx, { body }) => done(accept(ctx, body)),
    list: listAgreements,
    form: (ctx, { params }) => getAgreementForm(ctx, params.type),
    saveDraft: (ctx, { params, body }) => done(saveDraft(ctx, params.type, body)),
    removeDraft: (ctx, { params }) => done(removeDraft(ctx, params.type)),
    publish: (ctx, { params, body }) => publish(ctx, params.type, body),
    versions: (ctx, { params, query }) => listVersions(ctx, params.type, query),
    version: (ctx, { params }) => getVersion(ctx, params.type, params.version),
    acceptances: (ctx, { params, query }) => listAcceptances(ctx, params.type, query),
    exportAcceptances: (ctx, { params, query }) => exportAcceptances(ctx, params.type, query),
  })
}
