import type { DeviceRow } from '@limpid/contract/fleet/device-list'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { groupCondition } from '../access/access.public.ts'

/** The groups of a device `d` by name, as a column of a list: the actor's own, shared ones, and those of the owners that staff see. */
export const groupsOf = (ctx: PersonCtx): RawBuilder<DeviceRow['groups']> => sql`(
  SELECT coalesce(json_agg(json_build_object('id', g.id::text, 'name', g.name) ORDER BY g.name, g.id), '[]')
    FROM group_devices gd JOIN device_groups g ON g.id = gd.group_id
   WHERE gd.device_id = d.id AND ${groupCondition(ctx)})`
