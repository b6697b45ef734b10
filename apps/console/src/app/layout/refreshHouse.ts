import { useHouse } from '../../kit/house/house.ts'
import { houseQuery } from '../../modules/settings/settings.face.ts'
import { queryClient } from './ground/queryClient.ts'

/** Asks what the installation calls itself now, and shows it. */
export async function refreshHouse(): Promise<void> {
  useHouse.setState(await queryClient.fetchQuery({ ...houseQuery(), staleTime: 0 }))
}
