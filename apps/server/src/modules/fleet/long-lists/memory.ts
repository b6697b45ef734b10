import { longLists } from '../../../platform/database/long-lists/pages.ts'
import { fleetChanges } from '../../groups/groups.public.ts'

/** Reads pages of device lists. */
export const pageOf = longLists(fleetChanges)
