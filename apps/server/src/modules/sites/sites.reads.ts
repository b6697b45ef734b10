import type { Page } from '@limpid/contract/kernel/page'
import { noOpenAlarms } from '@limpid/contract/sites/open-alarms'
import type { Site, SitePageQuery } from '@limpid/contract/sites/sites'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import type { Db, Tables } from '../../platform/database/tables.ts'
import { siteCondition } from '../access/access.public.ts'
import type { SiteDevices } from './site-devices.ts'
import './sites.tables.ts'

const orders = { name: 's.name', createTime: 's.created_at' } as const

type OwnSites = SelectQueryBuilder<Tables & { s: Tables['sites'] }, 's', object>

function sitesOf(db: Db, ownerId: string): OwnSites {
  return (db.selectFrom('sites as s') as unknown as OwnSites).where(siteCondition(ownerId))
}

const columns = [
  's.id',
  's.name',
  's.address',
  's.latitude',
  's.longitude',
  's.time_zone as timeZone',
  's.created_at as createTime',
] as const

/** One page of a user's sites. */
export async function pageSites(
  ctx: PersonCtx,
  devices: SiteDevices,
  query: SitePageQuery,
): Promise<Page<Site>> {
  let matching = sitesOf(ctx.db, ctx.actor.id)
  if (query.keywords)
    matching = matching.where(
      sql<boolean>`lower((s.name || ' ' || s.address) COLLATE "default") LIKE ${likePattern(query.keywords)}`,
    )
  const counted = await matching.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const direction = query.descending ? 'desc' : 'asc'
  const rows = await matching
    .select(columns)
    .orderBy(orders[query.sort], direction)
    .orderBy('s.id', direction)
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize)
    .execute()
  const list = await withDevices(ctx, devices, rows)
  return { list, total }
}

interface StoredSite extends Omit<Site, 'position' | 'devices' | 'alarms'> {
  latitude: number | null
  longitude: number | null
}

async function withDevices(
  ctx: PersonCtx,
  devices: SiteDevices,
  rows: readonly StoredSite[],
): Promise<Site[]> {
  const ids = rows.map(({ id }) => id)
  const [counts, alarms] = await Promise.all([
    devices.count(ctx.db, ids),
    ctx.ports.get('sites.alarms').count(ctx, ids),
  ])
  return rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    devices: counts.get(row.id) ?? 0,
    alarms: alarms ? (alarms.get(row.id) ?? noOpenAlarms) : null,
  }))
}

/** One of a user's own sites. */
export async function findSite(ctx: PersonCtx, devices: SiteDevices, id: string): Promise<Site | undefined> {
  const rows = await sitesOf(ctx.db, ctx.actor.id).select(columns).where('s.id', '=', id).execute()
  return (await withDevices(ctx, devices, rows))[0]
}

/** All sites of a user, by name. */
export function listSites(
  db: Db,
  ownerId: string,
): Promise<{ value: string; label: string; timeZone: string }[]> {
  return sitesOf(db, ownerId)
    .select(['s.id as value', 's.name as label', 's.time_zone as timeZone'])
    .orderBy('s.name')
    .orderBy('s.id')
    .execute()
}

/** The name of one of a user's own sites. */
export async function findSiteName(db: Db, ownerId: string, id: string): Promise<string | undefined> {
  const site = await sitesOf(db, ownerId).select('s.name').where('s.id', '=', id).executeTakeFirst()
  return site?.name
}

/** The time zone of one of a user's own sites. */
export async function findTimeZone(db: Db, ownerId: string, id: string): Promise<string | undefined> {
  const site = await sitesOf(db, ownerId)
    .select('s.time_zone as timeZone')
    .where('s.id', '=', id)
    .executeTakeFirst()
  return site?.timeZone
}

/** Sites by name, whoever they belong to: what the caller may see of them has been decided. */
export async function listSiteNames(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('sites')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Whether a user has this site. */
export async function hasSite(db: Db, ownerId: string, id: string): Promise<boolean> {
  return (await countOwnSites(db, ownerId, [id])) > 0
}

/** How many of these sites belong to a user. */
export async function countOwnSites(db: Db, ownerId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { own } = await sitesOf(db, ownerId)
    .where('s.id', 'in', [...ids])
    .select(sql<number>`count(*)::int`.as('own'))
    .executeTakeFirstOrThrow()
  return own
}
