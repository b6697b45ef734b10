import { maintenanceWindows } from '@limpid/contract/maintenance-windows/maintenance-windows'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { listWindows } from './windows/windows.reads.ts'
import {
  createWindow,
  editWindow,
  getDeviceWindows,
  preview,
  removeWindow,
} from './windows/windows.service.ts'

export function maintenanceWindowsRoutes(http: HttpServer): void {
  serve(http, 'maintenance-windows', maintenanceWindows, {
    list: (ctx) => listWindows(ctx),
    ofDevice: (ctx, { params }) => getDeviceWindows(ctx, params.id),
    preview: (ctx, { body }) => preview(ctx, body),
    create: (ctx, { body }) => createWindow(ctx, body),
    update: async (ctx, { params, body }) => {
      await editWindow(ctx, params.id, body)
      return null
    },
    remove: async (ctx, { params }) => {
      await removeWindow(ctx, params.id)
      return null
    },
  })
}
