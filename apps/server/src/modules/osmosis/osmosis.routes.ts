import { osmosis } from '@limpid/contract/osmosis/osmosis'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { getPlace, setInlet } from './osmosis.service.ts'

export function osmosisRoutes(http: HttpServer): void {
  serve(http, 'osmosis', osmosis, {
    place: (ctx, { params }) => getPlace(ctx, params.id),
    setInlet: (ctx, { params, body }) => setInlet(ctx, params.id, body).then(() => null),
  })
}
