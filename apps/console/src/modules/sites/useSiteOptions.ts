import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../kit/access/Can.tsx'
import { siteOptionsQuery } from './sites.queries.ts'

/** The user's sites; none for whoever may not see them. */
export function useSiteOptions() {
  const enabled = useCan()(['iot:site:list'])
  const { data = [] } = useQuery({ ...siteOptionsQuery(), enabled })
  return data
}
