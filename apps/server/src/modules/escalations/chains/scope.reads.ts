import { inScope } from '../../alarms/alarms.public.ts'
import '../escalations.tables.ts'

/** Which devices `d` a chain `e` follows. */
export const followed = inScope('e', ['all', 'site', 'group'])
