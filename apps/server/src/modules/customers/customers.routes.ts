import { customers } from '@limpid/contract/customers/customers'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import type { UserParts } from '../users/users.public.ts'
import { listTags, pageMembers } from './customers.reads.ts'
import { addNote, eraseMember, previewMemberErasure, setStatus, setTags } from './customers.service.ts'
import { getMember, listSessions, pageCoupons, pageEntries, pagePoints } from './detail.reads.ts'
import { exportCsv, exportXlsx } from './export.service.ts'

export function customersRoutes(http: HttpServer, parts: UserParts): void {
  serve(http, 'customers', customers, {
    page: (ctx, { query }) => pageMembers(ctx, query),
    tags: (ctx) => listTags(ctx),
    exportXlsx: (ctx, { query }) => exportXlsx(ctx, query),
    exportCsv: (ctx, { query }) => exportCsv(ctx, query),
    get: (ctx, { params }) => getMember(ctx, params.id),
    entries: (ctx, { params, query }) => pageEntries(ctx, params.id, query),
    points: (ctx, { params, query }) => pagePoints(ctx, params.id, query),
    coupons: (ctx, { params, query }) => pageCoupons(ctx, params.id, query),
    sessions: (ctx, { params }) => listSessions(ctx, params.id),
    setTags: (ctx, { params, body }) => setTags(ctx, params.id, body.tags),
    addNote: (ctx, { params, body }) => addNote(ctx, params.id, body.note),
    erasure: (ctx, { params }) => previewMemberErasure(ctx, parts, params.id),
    erase: (ctx, { params }) => eraseMember(ctx, parts, params.id),
    setStatus: (ctx, { params, body }) => setStatus(ctx, parts, params.id, body),
  })
}
