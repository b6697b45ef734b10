import { users } from '@limpid/contract/users/users'
import { done } from '../../platform/http/done.ts'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { exportCsv, exportXlsx, importTemplate } from './export/export.service.ts'
import { importUsers } from './import/import.service.ts'
import { previewErasure, removeUsers } from './management/erasure.service.ts'
import { listDeptsSeen, listRoleChoices, listUserIds, pageUsers } from './management/management.reads.ts'
import {
  addUser,
  changeUser,
  changeUsers,
  getUser,
  resetPassword,
  resetSecondFactor,
  signOutUser,
} from './management/management.service.ts'
import { assignRole, changeRoles } from './management/role-members.service.ts'
import type { UserParts } from './management/user-parts.ts'

export function usersRoutes(http: HttpServer, parts: UserParts): void {
  serve(http, 'users', users, {
    page: (ctx, { query }) => pageUsers(ctx, query),
    ids: (ctx, { query }) => listUserIds(ctx, query),
    depts: listDeptsSeen,
    roles: listRoleChoices,
    form: (ctx, { params }) => getUser(ctx, params.id),
    create: (ctx, { body }) => addUser(ctx, parts, body),
    update: (ctx, { params, body }) => done(changeUser(ctx, parts, params.id, body)),
    bulkChange: (ctx, { body }) => done(changeUsers(ctx, parts, body)),
    assignRole: (ctx, { body }) => done(assignRole(ctx, parts, body)),
    changeRoles: (ctx, { body }) => changeRoles(ctx, parts, body),
    setStatus: (ctx, { params, query }) =>
      done(changeUsers(ctx, parts, { ids: [params.id], status: query.status, deptId: undefined })),
    resetPassword: (ctx, { params, query, body }) =>
      done(resetPassword(ctx, parts, params.id, body.password ?? query.password)),
    resetSecondFactor: (ctx, { params }) => done(resetSecondFactor(ctx, parts, params.id)),
    endSessions: (ctx, { params }) => done(signOutUser(ctx, parts, params.id)),
    erasure: (ctx, { params }) => previewErasure(ctx, parts, params.id),
    remove: (ctx, { params }) => done(removeUsers(ctx, parts, params.ids)),
    exportXlsx: (ctx, { query }) => exportXlsx(ctx, query),
    exportCsv: (ctx, { query }) => exportCsv(ctx, query),
    template: (ctx) => importTemplate(ctx),
    importFile: (ctx, { query, body }) => importUsers(ctx, parts, { ...query, ...body }),
  })
}
