import { basePath } from '@limpid/contract/kernel/endpoints'
import { calendarPath } from '@limpid/contract/maintenance/calendar'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { findSubscription } from './calendar/calendar.reads.ts'
import { endSubscription, fetchCalendar, getCalendar, makeSubscription } from './calendar/calendar.service.ts'
import { pagePlan } from './plan/tasks.reads.ts'
import { changeTask, createTask, getPlan, pauseTask, removeTask } from './plan/tasks.service.ts'
import { listWorks, recordWork, removeWork } from './works/works.service.ts'

export function maintenanceRoutes(http: HttpServer): void {
  serve(http, 'maintenance', maintenance, {
    page: (ctx, { query }) => pagePlan(ctx, query),
    tasks: (ctx, { params }) => getPlan(ctx, params.id),
    createTask: (ctx, { params, body }) => createTask(ctx, params.id, body),
    updateTask: (ctx, { params, body }) => changeTask(ctx, params.id, params.taskId, body),
    pauseTask: (ctx, { params, body }) => pauseTask(ctx, params.id, params.taskId, body.paused),
    removeTask: (ctx, { params }) => removeTask(ctx, params.id, params.taskId),
    works: (ctx, { params, query }) => listWorks(ctx, params.id, query),
    recordWork: (ctx, { params, body }) => recordWork(ctx, params.id, body),
    removeWork: (ctx, { params }) => removeWork(ctx, params.id, params.workId),
    calendar: (ctx, { query }) => getCalendar(ctx, query.deviceId),
    subscription: async ({ db, actor }) => ({ subscription: await findSubscription(db, actor.id) }),
    makeSubscription,
    endSubscription,
  })
  // Calendar programs send no token: the secret in the URL authorises them.
  http.fastify.get<{ Params: { secret: string } }>(
    `${basePath}${calendarPath}/:secret.ics`,
    async (request, reply) =>
      reply.type('text/calendar; charset=utf-8').send(await fetchCalendar(http.ctx, request.params.secret)),
  )
}
