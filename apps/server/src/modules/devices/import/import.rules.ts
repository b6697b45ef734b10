import { deviceName, serialNumber } from '@limpid/contract/devices/devices'
import type { ImportChange, ImportExisting, ImportFault, ImportRow } from '@limpid/contract/devices/import'
import { deviceTag, maxDeviceTags } from '@limpid/contract/devices/tags'
import { nameKey } from '@limpid/contract/kernel/names'
import * as z from 'zod/mini'

/** A device with one of the table's serial numbers, regardless of owner. */
export interface KnownDevice {
  sn: string
  ownerId: string
  productId: string
  name: string
  siteId: string | null
  /** Name of its site. */
  site: string | null
  tags: readonly string[]
}

export interface Known {
  ownerId: string
  devices: ReadonlyMap<string, KnownDevice>
  /** By the normal form of code and names. */
  products: ReadonlyMap<string, string>
  /** The owner's sites, by the normal form of their name. */
  sites: ReadonlyMap<string, { id: string; timeZone: string }>
}

/** A row, resolved to ids. */
export interface PlannedDevice {
  name: string
  sn: string
  productId: string
  siteId: string | null
  /** Time zone of the row's site; null leaves it unchanged. */
  timeZone: string | null
  tags: string[]
}

export type Planned = { line: number } & (
  | { outcome: 'created'; device: PlannedDevice }
  | { outcome: 'updated'; device: PlannedDevice; changes: ImportChange[] }
  | { outcome: 'same' }
  | { outcome: 'refused'; fault: ImportFault; changes?: ImportChange[] }
)

/** What each row of a table would do; of two rows with the same serial number the second is rejected. */
export function planImport(rows: readonly ImportRow[], known: Known, existing: ImportExisting): Planned[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const sn = row.sn.trim()
    const planned = seen.has(sn) ? 'snRepeated' : planRow(row, known, existing)
    seen.add(sn)
    if (typeof planned === 'string') return { line: row.line, outcome: 'refused', fault: planned }
    return { line: row.line, ...planned }
  })
}

const tagList = z.array(deviceTag)

function planRow(row: ImportRow, known: Known, existing: ImportExisting) {
  const [name, sn] = [z.safeParse(deviceName, row.name), z.safeParse(serialNumber, row.sn)]
  if (!name.success) return 'nameInvalid'
  if (!sn.success) return 'snInvalid'
  const productId = known.products.get(nameKey(row.product))
  if (!productId) return 'productUnknown'
  const siteName = row.site.trim()
  const site = known.sites.get(nameKey(siteName))
  if (siteName && !site) return 'siteUnknown'
  const tags = z.safeParse(tagList, row.tags ?? [])
  const distinct = [...new Set(tags.data)]
  if (!tags.success || distinct.length > maxDeviceTags) return 'tagsInvalid'

  const there = known.devices.get(sn.data)
  const device: PlannedDevice = {
    name: name.data,
    sn: sn.data,
    productId,
    siteId: site?.id ?? there?.siteId ?? null,
    timeZone: site?.timeZone ?? null,
    tags: row.tags ? distinct : [...(there?.tags ?? [])],
  }
  if (!there) return { outcome: 'created', device } as const
  if (there.ownerId !== known.ownerId) return 'snTaken'
  if (there.productId !== productId) return 'productDiffers'
  const changes = changesOf(there, device, site ? siteName : there.site)
  if (changes.length === 0) return { outcome: 'same' } as const
  return existing === 'update'
    ? ({ outcome: 'updated', device, changes } as const)
    : ({ outcome: 'refused', fault: 'differs', changes } as const)
}

function changesOf(there: KnownDevice, device: PlannedDevice, site: string | null): ImportChange[] {
  const changes: ImportChange[] = []
  if (there.name !== device.name) changes.push({ field: 'name', before: [there.name], after: [device.name] })
  if (there.siteId !== device.siteId)
    changes.push({ field: 'site', before: there.site ? [there.site] : [], after: site ? [site] : [] })
  const sameTags =
    there.tags.length === device.tags.length && there.tags.every((tag) => device.tags.includes(tag))
  if (!sameTags) changes.push({ field: 'tags', before: [...there.tags], after: device.tags })
  return changes
}
