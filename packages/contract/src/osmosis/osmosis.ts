import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { localDay } from '../kernel/time.ts'

const probe = z.object({ id, name: z.string(), sn: z.string() })

/** Where a water device stands at an osmosis unit, of what is visible to the caller. */
export const osmosisPlace = z.object({
  /** The device in the inlet of the unit behind which this one stands; null where it stands behind none. */
  inlet: z.nullable(
    z.object({
      ...probe.shape,
      /** The day since which it stands there, by the clock of the device behind; null: for all that is stored. */
      since: z.nullable(localDay),
    }),
  ),
  /** Devices behind units in whose inlet this one stands. */
  outlets: z.array(probe),
  /** What can be its inlet: other devices of the product and owner that stand at its site. */
  choices: z.array(probe),
})
export type OsmosisPlace = z.output<typeof osmosisPlace>

export const osmosisInlet = z.strictObject({
  /** The inlet of the unit that the device stands behind; null for a device behind none. */
  inletId: z.nullable(id),
  /** The first day of it, by the clock of the device. Where it is left out: today, or for the present inlet no change. */
  since: z.optional(localDay),
})
export type OsmosisInlet = z.output<typeof osmosisInlet>

const placePath = '/scw-iot/api/v1/devices/{id}/osmosis'

/** Which water device stands before an osmosis unit, and which behind it. */
export const osmosis = endpoints({
  place: {
    method: 'GET',
    path: placePath,
    needs: 'iot:device:list',
    summary: {
      zh: '水质设备在反渗透装置的位置，以及可作为进水的设备',
      en: 'Get where a water device stands at an osmosis unit, and what can be its inlet',
    },
    params: idParams,
    reply: osmosisPlace,
  },
  setInlet: {
    method: 'PUT',
    path: placePath,
    needs: 'iot:device:edit',
    stales: ['osmosis'],
    summary: {
      zh: '设置水质设备所在反渗透装置的进水设备；仅限所有者',
      en: 'Set the inlet of the osmosis unit behind which a water device stands; for its owner only',
    },
    audit: { zh: '设置反渗透进水', en: 'Set osmosis inlet' },
    params: idParams,
    body: osmosisInlet,
    reply: noContent,
  },
})
