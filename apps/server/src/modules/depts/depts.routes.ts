import { depts } from '@limpid/contract/depts/depts'
import { done } from '../../platform/http/done.ts'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import type { DeptPeople } from './dept-people.ts'
import { getDeptForm, listDeptOptions, listDeptTree } from './depts.reads.ts'
import { addDept, changeDept, moveDept, removeDepts } from './depts.service.ts'

export function deptsRoutes(http: HttpServer, people: DeptPeople): void {
  serve(http, 'depts', depts, {
    list: (ctx, { query }) => listDeptTree(ctx, people, query),
    options: (ctx) => listDeptOptions(ctx, people),
    form: (ctx, { params }) => getDeptForm(ctx, people, params.id),
    create: (ctx, { body }) => addDept(ctx, people, body),
    update: (ctx, { params, body }) => done(changeDept(ctx, people, params.id, body)),
    move: (ctx, { params, body }) => done(moveDept(ctx, people, params.id, body)),
    remove: (ctx, { params }) => done(removeDepts(ctx, people, params.ids)),
  })
}
