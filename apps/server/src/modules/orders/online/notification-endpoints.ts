/* Where payment services post their notifications. They are signed as bytes, so the bodies are not parsed before that, and
   each service expects its own answer. */
import { basePath } from '@limpid/contract/kernel/endpoints'
import { type NotificationOutcome, paymentNotificationPath } from '@limpid/contract/orders/paying/online'
import type { HttpServer } from '../../../platform/http/serve.ts'
import { callerOf } from '../../../platform/http/serve.ts'
import type { PayChannels } from './channels.ts'
import { handleNotification } from './reporting.service.ts'

const maxBytes = 65_536

/** What need not be sent again. */
const isDone = (outcome: NotificationOutcome) => ['booked', 'closed', 'known', 'waiting'].includes(outcome)

export function paymentNotificationRoutes({ fastify, ctx }: HttpServer, channels: PayChannels): void {
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    const raw = (request: Parameters<typeof callerOf>[0]) => ({
      headers: request.headers,
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      address: callerOf(request).address,
    })
    scope.post(`${basePath}${paymentNotificationPath('alipay')}`, async (request, reply) => {
      const outcome = await handleNotification(ctx, channels, 'alipay', raw(request))
      return reply.type('text/plain').send(isDone(outcome) ? 'success' : 'fail')
    })
    scope.post(`${basePath}${paymentNotificationPath('wechat')}`, async (request, reply) => {
      const outcome = await handleNotification(ctx, channels, 'wechat', raw(request))
      if (isDone(outcome)) return reply.status(204).send()
      return reply.status(outcome === 'forged' ? 401 : 400).send({ code: 'FAIL', message: outcome })
    })
  })
}
