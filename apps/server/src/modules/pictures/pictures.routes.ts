import { pictures } from '@limpid/contract/pictures'
import { type HttpDoor, serve } from '../../platform/http/serve.ts'
import { getPicture, removePicture, uploadPicture } from './pictures.service.ts'

export function picturesRoutes(door: HttpDoor): void {
  serve(door, 'pictures', pictures, {
    upload: (ctx, { params, body }) => uploadPicture(ctx, params.id, params.tab, body.file),
    get: (ctx, { params }) => getPicture(ctx, params.id, params.size),
    remove: (ctx, { params }) => removePicture(ctx, params.id),
  })
}
