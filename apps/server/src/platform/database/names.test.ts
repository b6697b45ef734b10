import { accountKey, nameKey } from '@limpid/contract/kernel/names'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../../../testing/database.ts'
import { migrationsFolder } from '../../folders.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const names = [
  ...[
    'Kitchen',
    'ＴｗｉｎName',
    'Cafe\u0301',
    '  North \t kitchen ',
    'North\u3000kitchen',
    'Kit\u200Bchen',
    'straße',
    'ΟΔΟΣ',
  ],
  ...[
    'İstanbul',
    '厨房①',
    'Ⅷ',
    'ﬀ',
    'аdmin',
    'АДМИН',
    'ΑΒΓ',
    'ĳssel',
    'x\u2028y',
    '\uFEFF',
    'ẞ',
    '１２３',
    'ｶﾞ',
    '각',
  ],
]

/** Every character that has no glyph of its own, within a name; and one between a letter and its accent. */
const withInvisible = Array.from({ length: 0x11_00_00 }, (_, at) => at)
  .filter((at) => at > 0 && (at < 0xd8_00 || at > 0xdf_ff))
  .map((at) => String.fromCodePoint(at))
  .filter((letter) => /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{C}\p{Z}\u2800]/u.test(letter))
  .filter((letter) => !/[\p{Cn}\p{Co}]/u.test(letter) || /\p{Default_Ignorable_Code_Point}/u.test(letter))
  .flatMap((letter) => [`Kit${letter}chen`, `Cafe${letter}\u0301`])

test('the database normalises names as the contract does', async () => {
  const all = [...names, ...withInvisible]
  const { rows } = await database.pool.query(
    'SELECT n AS name, name_key(n) AS key, account_key(n) AS account FROM unnest($1::text[]) n',
    [all],
  )
  expect(withInvisible.length).toBeGreaterThan(8_000)
  expect(rows).toEqual(all.map((name) => ({ name, key: nameKey(name), account: accountKey(name) })))
})

test.each([
  ['of the C locale', `encoding 'UTF8' locale 'C'`],
  [
    'of Turkish, where I is no capital of i',
    `encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'tr-TR'`,
  ],
])(
  'a database %s normalises them in the same way, with every letter that has a small one',
  async (_, locale) => {
    const other = await emptyDatabase(locale)
    try {
      await migrate({ connectionString: other.url }, migrationsFolder, pino({ level: 'silent' }))
      const letters = Array.from({ length: 0x1_e9_00 }, (_, at) => at)
        .filter((at) => at > 0 && (at < 0xd8_00 || at > 0xdf_ff))
        .map((at) => String.fromCodePoint(at))
        .filter((letter) => letter.toLowerCase() !== letter)
      const all = [...names, ...letters]
      const { rows } = await other.pool.query(
        'SELECT n AS name, name_key(n) AS key FROM unnest($1::text[]) n',
        [all],
      )
      expect(letters.length).toBeGreaterThan(1_300)
      expect(rows).toEqual(all.map((name) => ({ name, key: nameKey(name) })))
    } finally {
      await other.drop()
    }
  },
)

/** Unique texts that are no names: nobody chooses them, or their form excludes twins. Each with its reason. */
const noNames: Record<string, string> = {
  accounts_username: 'accounts_username_alike is stricter',
  accounts_mobile: 'eleven digits',
  accounts_email: 'ASCII, in lower case',
  agreements_type_language_version_key: 'closed lists',
  agreement_drafts_pkey: 'a closed list',
  alarm_channels_account_id_scope_group_id_device_id_key: 'a closed list',
  batches_key: 'made by the client',
  branding_maps_pkey: 'a hash',
  captchas_pkey: 'random',
  codes_pkey: 'a number or an address',
  coupons_code: 'ASCII in upper case, by its form',
  device_parts_in_use: 'a key of the product',
  devices_sn_key: 'ASCII; a serial number is exact, as printed on the machine',
  dict_items_type_id_value_key: 'dict_items_value_alike is stricter',
  dict_types_code_key: 'ASCII in lower case, by a check',
  fleet_standby_costs_pkey: 'a time zone',
  fleet_wash_costs_pkey: 'a time zone',
  fleet_wash_days_pkey: 'a time zone',
  fleet_wash_hours_pkey: 'a time zone',
  goods_fits_pkey: 'a closed list, and a key of the product',
  hygiene_rules_digest_key: 'a hash',
  insights_open: 'a closed list',
  maintenance_tasks_device_id_key_key: 'a key of the product',
  menus_perm: 'a permission of the closed list',
  menus_place: 'part of an address',
  metrics_key_key: 'a key of the product',
  notice_choices_pkey: 'a closed list',
  bank_lines_reference_key: 'made by the bank',
  order_attempts_number_key: 'made by the server',
  order_bank_codes_code_key: 'made by the server',
  invoices_issued_number: 'digits',
  invoices_number_key: 'made by the server',
  order_drafts_one: 'a key of the product',
  order_money_hours_pkey: 'a closed list',
  order_payments_reference: 'made by the bank',
  order_requests_pkey: 'made by the client',
  orders_number_key: 'made by the server',
  products_code_key: 'products_code_alike is stricter',
  report_files_pkey: 'a closed list',
  report_recipients_schedule_id_address_key:
    'an address of one schedule; a twin gets the report twice at worst',
  report_recipients_token_key: 'random',
  roles_code_key: 'roles_code_alike is stricter',
  run_out_forecasts_pkey: 'a closed list, and a key of the product',
  tariffs_owner_id_site_id_kind_valid_from_key: 'a closed list',
  webhook_calls_message_id_key: 'random',
  wash_cuts_pkey: 'names of time zones',
  telemetry_values_pkey: 'what a device reported, to the letter',
}

test('every unique name has the normal form', async () => {
  const { rows } = await database.pool.query<{ name: string; definition: string; table: string }>(`
    SELECT i.indexrelid::regclass::text AS name, i.indrelid::regclass::text AS "table", pg_get_indexdef(i.indexrelid) AS definition
      FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace AND NOT c.relispartition
       AND EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = i.indexrelid AND a.attnum <= i.indnkeyatts AND a.atttypid = 'text'::regtype)`)
  const wrong = rows.filter(
    ({ name, definition }) => !/(name|account)_key\(/.test(definition) && !(name in noNames),
  )
  expect(wrong.map(({ name }) => name).filter((name) => !internal.test(name))).toEqual([])
})

/** What the server itself writes: keys of settings, jobs, seeds, counters, notices and alarms, which nobody chooses. */
const internal =
  /^(settings|job_runs|seeded_entries|rate_limits|preferences|notice_marks|role_permissions|shipped_products|server_reports|storage_samples|audit_things|audit_chain|shares_|saved_views_default|alarms_open)/
