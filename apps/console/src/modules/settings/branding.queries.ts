import { localise } from '@limpid/contract/kernel/words'
import type { Branding } from '@limpid/contract/settings/branding'
import { settings } from '@limpid/contract/settings/settings'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'

const reads = queriesOf('settings', { branding: settings.branding })

/** The public information about the installation. */
export function brandingQuery() {
  return {
    ...reads.branding({}),
    staleTime: 300_000,
  }
}

/** Retention of a kind of personal data, in days; undefined until loaded. */
export function useRetentionDays(what: keyof Branding['retentionDays']): number | undefined {
  return useQuery(brandingQuery()).data?.retentionDays[what]
}

/** How buyers reach the shop; empty until loaded, and where the settings name none. */
export function useShopContact(): string {
  const language = useLanguage()
  const { data } = useQuery(brandingQuery())
  return data ? localise(data.shopContact, language) : ''
}
