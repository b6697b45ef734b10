import type { DeviceScope } from '@limpid/contract/devices'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../kit/access/Can.tsx'
import { ChoiceFilter, MoreFilters } from '../../kit/FilterBar.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { formatNumber } from '../../lib/format.ts'
import { useGroupOptions } from '../groups/groups.face.ts'
import { facetsQuery } from './fleet.queries.ts'
import { fleetWords } from './fleet.words.ts'

export interface FleetFilterValues {
  groupId: string
  siteId: string
  tag: string
  firmware: string
}

interface FleetFiltersProps {
  scope: DeviceScope
  filters: FleetFilterValues
  onFilters: (patch: Partial<FleetFilterValues>) => void
}

/** Group, site, tag and firmware: what a large fleet is narrowed by. */
export function FleetFilters({ scope, filters, onFilters }: FleetFiltersProps) {
  const t = useWords(fleetWords)
  const language = useLanguage()
  const can = useCan()
  const { data: facets = { sites: [], tags: [], firmware: [] } } = useQuery(facetsQuery(scope))
  const groups = useGroupOptions(scope === 'own' && can(['iot:group:list']))
  const counted = (value: string, name: string, devices: number) => ({
    value,
    label: t.counted(name, formatNumber(devices, { precision: 0 }, language)),
  })
  const { groupId, siteId, tag, firmware } = filters
  return (
    <MoreFilters inForce={[groupId, siteId, tag, firmware].filter(Boolean).length}>
      {scope === 'own' ? (
        <ChoiceFilter
          inPopover
          label={t.group}
          any={t.anyGroup}
          options={groups}
          value={groupId}
          onChange={(next) => onFilters({ groupId: next })}
        />
      ) : null}
      <ChoiceFilter
        inPopover
        label={t.site}
        any={t.anySite}
        options={facets.sites.map(({ id, name, devices }) => counted(id, name, devices))}
        value={siteId}
        onChange={(next) => onFilters({ siteId: next })}
      />
      <ChoiceFilter
        inPopover
        label={t.tag}
        any={t.anyTag}
        options={facets.tags.map(({ tag: name, devices }) => counted(name, name, devices))}
        value={tag}
        onChange={(next) => onFilters({ tag: next })}
      />
      <ChoiceFilter
        inPopover
        label={t.firmware}
        any={t.anyFirmware}
        options={facets.firmware.map(({ version, devices }) => counted(version, version, devices))}
        value={firmware}
        onChange={(next) => onFilters({ firmware: next })}
      />
    </MoreFilters>
  )
}
