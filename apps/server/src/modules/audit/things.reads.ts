import type { Words } from '@limpid/contract/kernel/words'
import { brandingTable } from '@limpid/contract/settings/branding'
import { settingTable } from '@limpid/contract/settings/table'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/database/tables.ts'
import { defaultFor } from '../settings/settings.public.ts'
import type { Named, Snapshot } from './audit.rules.ts'

/** A name in both languages as a value of a field; null without one. Takes columns. */
const named = (zh: string, en: string) =>
  sql.raw(
    `CASE WHEN ${zh} IS NOT NULL THEN jsonb_build_object('named', jsonb_build_object('zh', ${zh}, 'en', ${en})) END`,
  )

/** Variants are called as their article, with their code. */
const skus = (ids: readonly string[]) => sql`
  SELECT s.id, g.name || ' ' || s.code AS name, g.name_en || ' ' || s.code AS "nameEn", '{}'::jsonb AS fields
    FROM goods_skus s JOIN goods g ON g.id = s.goods_id WHERE s.id = ANY(${ids}::bigint[])`

/**
 * Visible state of a target, by noun: `id`, `name`, `nameEn` where the English one differs, and `fields` of the rows with these ids. Never contains
 * secrets.
 */
const readers: Record<string, (ids: readonly string[]) => RawBuilder<unknown>> = {
  devices: (ids) => sql`
    SELECT d.id, d.name, jsonb_build_object('name', d.name, 'sn', d.sn, 'site', s.name, 'timeZone', d.time_zone,
        'tags', to_jsonb(d.tags), 'owner', a.username,
        'a0Target', (SELECT h.a0_target FROM hygiene_targets h WHERE h.device_id = d.id),
        'ruleSet', (SELECT h.rule_set FROM hygiene_targets h WHERE h.device_id = d.id),
        'osmosisInlet', (SELECT i.name FROM osmosis_inlets o JOIN devices i ON i.id = o.inlet_id WHERE o.device_id = d.id AND o.ended_at = 'infinity'),
        'groups', (SELECT coalesce(jsonb_agg(g.name ORDER BY g.name), '[]') FROM group_devices m
                     JOIN device_groups g ON g.id = m.group_id WHERE m.device_id = d.id)) AS fields
      FROM devices d JOIN accounts a ON a.id = d.owner_id LEFT JOIN sites s ON s.id = d.site_id
     WHERE d.id = ANY(${ids}::bigint[])`,
  groups: (ids) => sql`
    SELECT g.id, g.name, jsonb_build_object('name', g.name, 'parent', p.name, 'rule',
        g.rule - '{productIds,siteIds}'::text[] || jsonb_strip_nulls(jsonb_build_object(
          'products', (SELECT jsonb_agg(${named('o.name_zh', 'o.name_en')} ORDER BY o.id) FROM products o
                        WHERE g.rule -> 'productIds' ? o.id::text),
          'sites', (SELECT jsonb_agg(s.name ORDER BY s.name) FROM sites s WHERE g.rule -> 'siteIds' ? s.id::text)))) AS fields
      FROM device_groups g LEFT JOIN device_groups p ON p.id = g.parent_id WHERE g.id = ANY(${ids}::bigint[])`,
  sites: (ids) => sql`
    SELECT id, name, jsonb_build_object('name', name, 'address', address, 'latitude', latitude, 'longitude', longitude,
        'timeZone', time_zone) AS fields
      FROM sites WHERE id = ANY(${ids}::bigint[])`,
  products: (ids) => sql`
    SELECT id, name_zh AS name, name_en AS "nameEn", jsonb_build_object('nameZh', name_zh, 'nameEn', name_en, 'code', code,
        'category', category, 'brand', brand, 'pagePath', page_path, 'version', version) AS fields
      FROM products WHERE id = ANY(${ids}::bigint[])`,
  shares: (ids) => sql`
    SELECT h.id, coalesce(d.name, g.name, '') AS name, jsonb_build_object('level', h.level, 'tabs', to_jsonb(h.tabs),
        'until', h.until, 'state', h.state) AS fields
      FROM shares h LEFT JOIN devices d ON d.id = h.device_id LEFT JOIN device_groups g ON g.id = h.group_id
     WHERE h.id = ANY(${ids}::bigint[])`,
  dept: (ids) => sql`
    SELECT d.id, d.name, jsonb_build_object('name', d.name, 'parent', p.name, 'sort', d.sort, 'enabled', d.enabled) AS fields
      FROM depts d LEFT JOIN depts p ON p.id = d.parent_id WHERE d.id = ANY(${ids}::bigint[])`,
  users: (ids) => sql`
    SELECT a.id, a.username AS name, jsonb_build_object('nickname', a.nickname,
        'gender', coalesce((SELECT ${named('i.label', 'i.label_en')} FROM dict_items i JOIN dict_types t ON t.id = i.type_id
                             WHERE t.code = 'gender' AND i.value = a.gender), to_jsonb(a.gender)), 'mobile', a.mobile, 'email', a.email,
        'dept', d.name, 'enabled', a.enabled,
        'roles', (SELECT coalesce(jsonb_agg(${named('r.name', 'r.name_en')} ORDER BY r.code), '[]') FROM account_roles ar
                    JOIN roles r ON r.id = ar.role_id WHERE ar.account_id = a.id)) AS fields
      FROM accounts a LEFT JOIN depts d ON d.id = a.dept_id WHERE a.id = ANY(${ids}::bigint[]) AND a.deleted_at IS NULL`,
  roles: (ids) => sql`
    SELECT r.id, r.name, r.name_en AS "nameEn", jsonb_build_object('title', r.name, 'titleEn', r.name_en, 'code', r.code,
        'sort', r.sort, 'enabled', r.enabled, 'dataScope', r.data_scope,
        'depts', (SELECT coalesce(jsonb_agg(d.name ORDER BY d.name), '[]') FROM role_depts rd
                    JOIN depts d ON d.id = rd.dept_id WHERE rd.role_id = r.id),
        'menus', (SELECT coalesce(jsonb_agg(${named('m.title', 'm.title_en')} ORDER BY m.id), '[]') FROM role_menus rm
                    JOIN menus m ON m.id = rm.menu_id WHERE rm.role_id = r.id),
        'permissions', (SELECT coalesce(jsonb_agg(p.permission ORDER BY p.permission), '[]') FROM role_permissions p
                          WHERE p.role_id = r.id)) AS fields
      FROM roles r WHERE r.id = ANY(${ids}::bigint[])`,
  menus: (ids) => sql`
    SELECT m.id, m.title AS name, m.title_en AS "nameEn", jsonb_build_object('title', m.title, 'titleEn', m.title_en,
        'path', m.path, 'component', m.component, 'parent', ${named('p.title', 'p.title_en')}, 'icon', m.icon, 'visible', m.visible, 'sort', m.sort,
        'perm', m.perm, 'roles', (SELECT coalesce(jsonb_agg(${named('r.name', 'r.name_en')} ORDER BY r.code), '[]') FROM roles r
                                   WHERE EXISTS (SELECT FROM role_menus rm WHERE rm.role_id = r.id AND rm.menu_id = m.id)
                                      OR EXISTS (SELECT FROM role_permissions p
                                                  WHERE p.role_id = r.id AND p.permission = m.perm))) AS fields
      FROM menus m LEFT JOIN menus p ON p.id = m.parent_id WHERE m.id = ANY(${ids}::bigint[])`,
  types: (ids) => sql`
    SELECT id, name, name_en AS "nameEn", jsonb_build_object('nameZh', name, 'nameEn', name_en, 'code', code,
        'remark', remark, 'enabled', enabled) AS fields
      FROM dict_types WHERE id = ANY(${ids}::bigint[])`,
  dict: (ids) => sql`
    SELECT i.id, i.label AS name, i.label_en AS "nameEn", jsonb_build_object('nameZh', i.label, 'nameEn', i.label_en,
        'dict', ${named('t.name', 't.name_en')}, 'value', i.value, 'tagType', i.tag_type, 'sort', i.sort, 'enabled', i.enabled,
        'defaulted', i.defaulted, 'remark', i.remark) AS fields
      FROM dict_items i JOIN dict_types t ON t.id = i.type_id WHERE i.id = ANY(${ids}::bigint[])`,
  feedback: (ids) => sql`
    SELECT id, title AS name, jsonb_build_object('state', status) AS fields FROM feedback WHERE id = ANY(${ids}::bigint[])`,
  tasks: (ids) => sql`
    SELECT t.id, t.name_zh AS name, t.name_en AS "nameEn", '{}'::jsonb AS fields
      FROM maintenance_tasks t WHERE t.id = ANY(${ids}::bigint[])`,
  deliveries: (ids) => sql`
    SELECT l.id, coalesce(nullif(l.order_number, ''), nullif(l.supplier, ''), d.name, '') AS name, jsonb_build_object('state', l.state) AS fields
      FROM deliveries l LEFT JOIN devices d ON d.id = l.device_id WHERE l.id = ANY(${ids}::bigint[])`,
  spu: (ids) => sql`
    SELECT id, name, name_en AS "nameEn", '{}'::jsonb AS fields FROM goods WHERE id = ANY(${ids}::bigint[])`,
  sku: skus,
  // What is in a cart is known by its variant.
  cart: skus,
  coupons: (ids) => sql`
    SELECT id, name, name_en AS "nameEn", '{}'::jsonb AS fields FROM coupons WHERE id = ANY(${ids}::bigint[])`,
  collect: (ids) => sql`
    SELECT id, name, name_en AS "nameEn", '{}'::jsonb AS fields FROM coupons WHERE id = ANY(${ids}::bigint[])`,
  orders: (ids) => sql`
    SELECT id, number AS name, jsonb_build_object('state', state) AS fields FROM orders WHERE id = ANY(${ids}::bigint[])`,
  invoices: (ids) => sql`
    SELECT id, number AS name, jsonb_build_object('state', state) AS fields FROM invoices WHERE id = ANY(${ids}::bigint[])`,
  'held-coupons': (ids) => sql`
    SELECT h.id, c.name, c.name_en AS "nameEn", '{}'::jsonb AS fields
      FROM held_coupons h JOIN coupons c ON c.id = h.coupon_id WHERE h.id = ANY(${ids}::bigint[])`,
  // Its region, without street and person; not stored (`storedName`).
  addresses: (ids) => sql`
    SELECT id, concat_ws(' ', nullif(province, ''), nullif(city, ''), nullif(area, '')) AS name, '{}'::jsonb AS fields
      FROM addresses WHERE id = ANY(${ids}::bigint[])`,
  // Not stored either: it may be the name of a person.
  'invoice-titles': (ids) => sql`
    SELECT id, name, '{}'::jsonb AS fields FROM invoice_titles WHERE id = ANY(${ids}::bigint[])`,
  views: (ids) => sql`
    SELECT id, name, jsonb_build_object('name', name) AS fields FROM saved_views WHERE id = ANY(${ids}::bigint[])`,
  'api-keys': (ids) => sql`
    SELECT id, name, '{}'::jsonb AS fields FROM api_keys WHERE id = ANY(${ids}::bigint[])`,
}

/** Link targets of menu entries, as configured by the operator. */
type Links = Config['links']

/** All settings with their default values. */
const settingsKnown: Record<string, { name: Words; defaultValue: (links: Links) => unknown }> = {
  ...Object.fromEntries(
    Object.entries({ ...settingTable, ...brandingTable }).map(([key, { name }]) => [
      key,
      { name, defaultValue: (links: Links) => defaultFor(key as keyof typeof settingTable, links) },
    ]),
  ),
  'branding.map': { name: { zh: '站点地图', en: 'Site map' }, defaultValue: () => null },
}

function settingsOf(names: readonly string[], links: Links) {
  const keys = names.filter((key) => Object.hasOwn(settingsKnown, key))
  return {
    keys,
    titles: keys.map((key) => settingsKnown[key]?.name.zh ?? key),
    titlesEn: keys.map((key) => settingsKnown[key]?.name.en ?? key),
    defaultValue: keys.map((key) => JSON.stringify(settingsKnown[key]?.defaultValue(links))),
  }
}

/** Targets identified by name instead of a numeric id. */
const readersByName: Record<string, (names: readonly string[], links: Links) => RawBuilder<unknown>> = {
  settings: (names, links) => sql`
    SELECT n.key AS id, n.title AS name, n.title_en AS "nameEn", jsonb_build_object('value', coalesce(s.value, n.fallback::jsonb)) AS fields
      FROM unnest(${settingsOf(names, links).keys}::text[], ${settingsOf(names, links).titles}::text[],
                  ${settingsOf(names, links).titlesEn}::text[],
                  ${settingsOf(names, links).defaultValue}::text[])
           AS n (key, title, title_en, fallback) LEFT JOIN settings s ON s.key = n.key`,
  // The text of a version is stored permanently, so its number is enough.
  protocolManagement: (types) => sql`
    SELECT t.type AS id, a.title AS name, e.title AS "nameEn", jsonb_build_object('version', a.version, 'title', a.title,
        'titleEn', e.title, 'asks', a.asks, 'draft', d.saved_at) AS fields
      FROM unnest(${types}::text[]) t (type)
      JOIN LATERAL (SELECT * FROM agreements a WHERE a.type::text = t.type AND a.language = 'zh-cn'
                     ORDER BY a.version DESC LIMIT 1) a ON true
      LEFT JOIN agreements e ON e.type = a.type AND e.version = a.version AND e.language = 'en'
      LEFT JOIN agreement_drafts d ON d.type = a.type`,
}

/** Whether there is a reader for a noun. */
export const isRead = (noun: string): boolean =>
  Object.hasOwn(readersByName, noun) || Object.hasOwn(readers, noun)

export const keyOf = (noun: string, id: string) => `${noun} ${id}`
const isId = (id: string) => /^[1-9]\d{0,17}$/.test(id)

type Row = Omit<Snapshot, 'nameEn'> & { id: string; nameEn?: string | null }

/** Current state of the existing targets with a known noun, by `keyOf`. */
export async function snapshots(db: Db, things: Named, links: Links): Promise<Map<string, Snapshot>> {
  const found = new Map<string, Snapshot>()
  for (const [noun, ids] of things) {
    const byName = Object.hasOwn(readersByName, noun)
    const known = byName ? [...ids] : [...ids].filter(isId)
    const readerById = Object.hasOwn(readers, noun) ? readers[noun] : undefined
    const reader = byName ? readersByName[noun] : readerById
    if (!reader || known.length === 0) continue
    const { rows } = await (reader(known, links) as RawBuilder<Row>).execute(db)
    for (const { id, name, nameEn, fields } of rows)
      found.set(keyOf(noun, id), { name, nameEn: nameEn && nameEn !== name ? nameEn : null, fields })
  }
  return found
}
