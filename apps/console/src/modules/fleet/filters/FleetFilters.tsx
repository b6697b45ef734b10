import type { DeviceScope } from '@limpid/contract/access/access'
import { alarmFilters } from '@limpid/contract/fleet/device-filters'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { severityWords } from '@limpid/contract/products/severities'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../kit/access/Can.tsx'
import { ChoiceFilter, MoreFilters } from '../../../kit/FilterBar.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { GroupFilter } from '../../groups/groups.public.ts'
import { alarmCountWords } from '../../sites/sites.public.ts'
import { facetsQuery } from '../fleet.queries.ts'
import { fleetWords } from '../fleet.words.ts'
import { type SinceChoice, sinceChoices, sinceParts } from './since.ts'

export interface FleetFilterValues {
  alarms: '' | (typeof alarmFilters)[number]
  hygieneFailed: '' | '1'
  groupId: string
  siteId: string
  tag: string
  firmware: string
  heard: SinceChoice | ''
  changed: SinceChoice | ''
}

interface FleetFiltersProps {
  scope: DeviceScope
  filters: FleetFilterValues
  onFilters: (patch: Partial<FleetFilterValues>) => void
}

/** Alarm, hygiene, group, site, tag and firmware filters for large fleets. */
export function FleetFilters({ scope, filters, onFilters }: FleetFiltersProps) {
  const t = useWords(fleetWords)
  const alarmWords = useWords(alarmCountWords)
  const language = useLanguage()
  const can = useCan()
  const { data: facets = { sites: [], tags: [], firmware: [], groups: [], timeZones: [] } } = useQuery(
    facetsQuery(scope),
  )
  const counted = (value: string, name: string, devices: number) => ({
    value,
    label: t.counted(name, formatNumber(devices, { precision: 0 }, language)),
  })
  const ofAll = facets.groups.map(({ id, name, ownerName, devices }) =>
    counted(id, t.ofOwner(name, ownerName), devices),
  )
  const sinceOptions = sinceChoices.map((value) => ({ value, label: sinceText(value, t, language) }))
  const { alarms, hygieneFailed, groupId, siteId, tag, firmware, heard, changed } = filters
  return (
    <MoreFilters
      inForce={[alarms, hygieneFailed, groupId, siteId, tag, firmware, heard, changed].filter(Boolean).length}
    >
      {can(['iot:alarm:list']) ? (
        <ChoiceFilter
          inPopover
          label={alarmWords.openAlarms}
          any={alarmWords.anyAlarms}
          options={alarmFilters.map((value) => ({
            value,
            label: value === 'any' ? alarmWords.withAlarms : localise(severityWords[value], language),
          }))}
          value={alarms}
          onChange={(next) => onFilters({ alarms: next })}
        />
      ) : null}
      <ChoiceFilter
        inPopover
        label={t.hygiene}
        any={t.anyHygiene}
        options={[{ value: '1', label: t.hygieneFailed }]}
        value={hygieneFailed}
        onChange={(next) => onFilters({ hygieneFailed: next })}
      />
      <GroupFilter
        inPopover
        label={t.group}
        any={t.anyGroup}
        scope={scope}
        {...(scope === 'all' && { ofAll })}
        value={groupId}
        onChange={(next) => onFilters({ groupId: next })}
      />
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
      <ChoiceFilter
        inPopover
        label={t.lastMessage}
        any={t.anyMessage}
        options={sinceOptions}
        value={heard}
        onChange={(next) => onFilters({ heard: next })}
      />
      <ChoiceFilter
        inPopover
        label={t.stateSince}
        any={t.anyMessage}
        options={sinceOptions}
        value={changed}
        onChange={(next) => onFilters({ changed: next })}
      />
    </MoreFilters>
  )
}

/** How long ago, in the user's language. */
function sinceText(choice: SinceChoice, t: TextsOf<typeof fleetWords>, language: Language): string {
  const { within, unit, value } = sinceParts(choice)
  const span = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  return within ? t.within(span) : t.before(span)
}
