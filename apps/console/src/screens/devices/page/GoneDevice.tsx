import { useQuery } from '@tanstack/react-query'
import { CanonicalAddress } from '../../../kit/page/CanonicalAddress.tsx'
import { removedPath, removedQuery } from '../removed/removed.queries.ts'
import { DeviceUnavailable } from './DeviceUnavailable.tsx'

/** In place of a device that is not accessible: the page of a removed one for anyone who may read it, else that it is gone. */
export default function GoneDevice({ id }: { id: string }) {
  const { data } = useQuery({ ...removedQuery(id), retry: false, meta: { shown: 'page' } })
  return data ? <CanonicalAddress path={removedPath(id)} /> : <DeviceUnavailable />
}
