import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../kit/access/Can.tsx'
import { siteOptionsQuery } from './sites.queries.ts'

function useOptions(enabled: boolean) {
  const mayList = useCan()(['iot:site:list'])
  return useQuery({ ...siteOptionsQuery(), enabled: enabled && mayList })
}

/** The user's sites; none for whoever may not list them. */
export function useSiteOptions(enabled = true) {
  return useOptions(enabled).data ?? []
}

/** The ids of the user's sites, undefined for whoever may not list them; `pending` until the answer arrived. */
export function useSiteIds(): { ids: string[] | undefined; pending: boolean } {
  const { data, isLoading } = useOptions(true)
  return { ids: data?.map(({ value }) => value), pending: isLoading }
}
