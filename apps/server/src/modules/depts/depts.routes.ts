import { depts } from '@limpid/contract/depts'
import { done } from '../../platform/http/done.ts'
import { type HttpDoor, serve } from '../../platform/http/serve.ts'
import type { DeptPeople } from './dept-people.ts'
import { getDeptForm, listDeptOptions, listDeptTree } from './depts.reads.ts'
import { addDept, changeDept, moveDept, removeDepts } from './depts.service.ts'

export function deptsRoutes(door: HttpDoor, people: DeptPeople): void {
  serve(door, 'depts', depts, {
    list: (ctx, { query }) => listDeptTree(ctx, people, query),
    options: (ctx) => listDeptOptions(ctx, people),
    form: (ctx, { params }) => getDeptForm(ctx, people, params.id),
    create: (ctx, { body }) => addDept(ctx, people, body),
    update: (ctx, { params, body }) => done(changeDept(ctx, people, params.id, body)),
    move: (ctx, { params, body }) => done(moveDept(ctx, people, params.id, body)),
    remove: (ctx, { params }) => done(removeDepts(ctx, people, params.ids)),
  })
}
