import { menus } from '@limpid/contract/menus'
import { type HttpDoor, serve } from '../../platform/http/serve.ts'
import { listRoutes } from './menus.reads.ts'

export function menusRoutes(door: HttpDoor): void {
  serve(door, 'menus', menus, { routes: listRoutes })
}
