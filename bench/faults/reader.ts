import { basePath } from '@limpid/contract/kernel/endpoints'
import { members } from '@limpid/contract/members/members'
import pg from 'pg'
import { hashToken, newToken } from '../../apps/server/src/platform/security/tokens.ts'

export async function openSession(database: pg.Client, accountId: string): Promise<string> {
  const token = newToken()
  await database.query(
    `insert into sessions (token_hash, account_id, address, user_agent, created_at, last_seen_at, issued_at)
     values ($1, $2, '127.0.0.1', 'faults', now(), now(), now())`,
    [hashToken(token), accountId],
  )
  return token
}

/** Signs in as root. Returns a call that only reads, and resolves to its status. */
export async function openReader(connection: pg.ClientConfig, url: string): Promise<() => Promise<number>> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ id: string }>("select id from accounts where username = 'root'")
  const token = await openSession(client, rows[0]?.id ?? '')
  await client.end()
  return async () => {
    const reply = await fetch(`${url}${basePath}${members.me.path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return reply.status
  }
}
