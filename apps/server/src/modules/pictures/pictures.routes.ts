import { pictures } from '@limpid/contract/pictures/pictures'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { getPicture, removePicture, uploadPicture } from './pictures.service.ts'

export function picturesRoutes(http: HttpServer): void {
  serve(http, 'pictures', pictures, {
    upload: (ctx, { params, body }) => uploadPicture(ctx, params.id, params.tab, body.file),
    get: (ctx, { params }) => getPicture(ctx, params.id, params.size),
    remove: (ctx, { params }) => removePicture(ctx, params.id),
  })
}
