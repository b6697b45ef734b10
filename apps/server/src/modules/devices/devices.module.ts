import { hourly } from '../../platform/jobs/intervals.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { devicesListeners } from './devices.listeners.ts'
import { findDevice, listOwners } from './devices.reads.ts'
import { devicesRoutes } from './devices.routes.ts'
import { devicesDicts, devicesMenus } from './devices.seed.ts'
import { devicesAtSites } from './facts/facts.service.ts'
import { countOwned } from './facts/owned.reads.ts'
import { fillMissingPinyin } from './pinyin/pinyin.service.ts'
import { seesDeviceOf } from './product-access.reads.ts'
import { countDevicesOf } from './product-devices.reads.ts'
import './follow-ups.ts'
import { findRemoved } from './removed/removed.reads.ts'
import { offlineConditions } from './troubles/offline.reads.ts'
import { silentConditions } from './troubles/silent.reads.ts'

export const devicesModule = defineModule({
  name: 'devices',
  menus: devicesMenus,
  dicts: devicesDicts,
  needs: { 'devices.insights': ['follow'] },
  provides: () => ({
    'users.parts': { countOwned },
    'access.devices': { find: findDevice, findRemoved, list: listOwners },
    'products.devices': { count: countDevicesOf, seesOne: seesDeviceOf },
    'sites.devices': devicesAtSites,
    'devices.conditions': { offline: offlineConditions, silent: silentConditions },
  }),
  routes: devicesRoutes,
  clusterEvents: ['devices.revoked', 'devices.connected'],
  listeners: ({ ctx, hub, onClose }) => onClose(devicesListeners(ctx, hub)),
  jobs: ({ jobCtx }) => [hourly('devices.toPinyin', (stopping) => fillMissingPinyin(jobCtx, stopping))],
})
