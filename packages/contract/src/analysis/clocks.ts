import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { fleetQuery } from './fleet.ts'

export const clockCalls = endpoints({
  clocks: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/clocks',
    needs: 'iot:device:list',
    summary: {
      zh: '所选设备的时区：“今天”按它们计算',
      en: 'List the time zones of the chosen devices, by which “today” is meant',
    },
    query: z.pick(fleetQuery, { scope: true, groupId: true, siteId: true, productId: true, deviceId: true }),
    /** The most common first; empty without devices. */
    reply: z.object({ timeZones: z.array(z.string()) }),
  },
})
