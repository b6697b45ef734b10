import { escalations } from '@limpid/contract/escalations/escalations'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { listChains, listPeople } from './chains/chains.reads.ts'
import { createChain, editChain, removeChain } from './chains/chains.service.ts'

export function escalationsRoutes(http: HttpServer): void {
  serve(http, 'escalations', escalations, {
    list: (ctx) => listChains(ctx),
    people: (ctx) => listPeople(ctx),
    create: (ctx, { body }) => createChain(ctx, body),
    update: async (ctx, { params, body }) => {
      await editChain(ctx, params.id, body)
      return null
    },
    remove: async (ctx, { params }) => {
      await removeChain(ctx, params.id)
      return null
    },
  })
}
