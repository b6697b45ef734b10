import { fleet } from '@limpid/contract/fleet/fleet'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { groupAll, placeAll, removeAll, tagAll } from './batches/starts.service.ts'
import { addToGroups, placeDevices, removeFromGroups, tagDevices } from './changes/changes.service.ts'
import { getBulkRemoval, getRemoval } from './changes/removal.reads.ts'
import { listFacets } from './filters/facets.reads.ts'
import { exportDevices, getDevice, pageDevices } from './fleet.reads.ts'
import { getGlance } from './glance.reads.ts'
import { listLabels } from './labels.reads.ts'
import { mapDevices } from './map/map.reads.ts'
import { getView } from './view/view.reads.ts'

export function fleetRoutes(http: HttpServer): void {
  serve(http, 'fleet', fleet, {
    page: (ctx, { query }) => pageDevices(ctx, query),
    get: (ctx, { params }) => getDevice(ctx, params.id),
    view: (ctx, { params }) => getView(ctx, params.id),
    exportRows: (ctx, { query }) => exportDevices(ctx, query),
    removal: (ctx, { params }) => getRemoval(ctx, params.id),
    bulkRemoval: (ctx, { body }) => getBulkRemoval(ctx, body.devices),
    facets: (ctx, { query }) => listFacets(ctx, query.scope),
    map: (ctx, { query }) => mapDevices(ctx, query),
    labels: (ctx, { body }) => listLabels(ctx, body),
    place: (ctx, { body }) => placeDevices(ctx, body.devices, body.siteId),
    tag: (ctx, { body }) => tagDevices(ctx, body.devices, body.act, body.tags),
    addToGroups: (ctx, { body }) => addToGroups(ctx, body.devices, body.groupIds),
    removeFromGroups: (ctx, { body }) => removeFromGroups(ctx, body.devices, body.groupIds),
    placeAll: (ctx, { body }) => placeAll(ctx, body.devices, body.siteId),
    tagAll: (ctx, { body }) => tagAll(ctx, body.devices, body.act, body.tags),
    removeAll: (ctx, { body }) => removeAll(ctx, body.devices, body.count),
    groupAll: (ctx, { body }) => groupAll(ctx, 'devices.group', body.devices, body.groupIds),
    ungroupAll: (ctx, { body }) => groupAll(ctx, 'devices.ungroup', body.devices, body.groupIds),
    glance: (ctx, { params }) => getGlance(ctx, params.id),
  })
}
