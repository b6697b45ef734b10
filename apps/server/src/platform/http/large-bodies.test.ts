import { basePath, endpoints } from '@limpid/contract/kernel/endpoints'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Ctx } from '../context.ts'
import { createHttpServer } from './http-server.ts'
import { serve } from './serve.ts'

const table = endpoints({
  change: {
    method: 'POST',
    path: '/things',
    needs: 'signed-in',
    summary: { zh: '修改', en: 'Change' },
    body: z.object({ names: z.array(z.string()) }),
    reply: z.null(),
  },
})

test('a call whose caller is rejected before its large body is read counts toward the limit of its address', async () => {
  const log = pino({ level: 'silent' })
  const limits = { callsPerMinute: 3, lateMs: 0 }
  const fastify = await createHttpServer({ log, trustedProxies: undefined, consoleFolder: undefined, limits })
  let identified = 0
  const identify = async () => {
    identified += 1
    return undefined
  }
  serve({ fastify, ctx: { log } as unknown as Ctx, identify, tables: new Map() }, 'things', table, {
    change: () => null,
  })
  const answers: number[] = []
  for (let call = 0; call < 5; call += 1) {
    const { statusCode } = await fastify.inject({
      method: 'POST',
      url: `${basePath}/things`,
      headers: { authorization: 'Bearer made-up' },
      payload: { names: Array(9_000).fill('a') },
      remoteAddress: '203.0.113.7',
    })
    answers.push(statusCode)
  }
  await fastify.close()
  expect(answers).toEqual([401, 401, 401, 429, 429])
  expect(identified).toBe(3)
})
