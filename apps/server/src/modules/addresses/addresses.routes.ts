import { addresses } from '@limpid/contract/addresses/addresses'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { listAddresses } from './addresses.reads.ts'
import { addAddress, changeAddress, removeAddress } from './addresses.service.ts'

export function addressesRoutes(http: HttpServer): void {
  serve(http, 'addresses', addresses, {
    list: (ctx) => listAddresses(ctx),
    create: (ctx, { body }) => addAddress(ctx, body),
    update: (ctx, { params, body }) => changeAddress(ctx, params.id, body),
    remove: (ctx, { params }) => removeAddress(ctx, params.id),
  })
}
