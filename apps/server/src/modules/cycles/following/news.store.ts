import type { PoolClient } from 'pg'

/**
 * Removes up to `max` added, changed or deleted finished washes of a device from the queue, and returns
 * them.
 */
export async function dequeueCycleNews(client: PoolClient, deviceId: string, max: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `delete from cycle_news where device_id = $1 and cycle_id in (
       select n.cycle_id from cycle_news n left join cycles c on c.id = n.cycle_id
       where n.device_id = $1 order by c.started_at, n.cycle_id limit $2
     ) returning cycle_id as id`,
    [deviceId, max],
  )
  return rows.map(({ id }) => id)
}
