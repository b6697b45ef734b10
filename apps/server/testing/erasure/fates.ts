/* What becomes of the rows of a deleted account, table by table; docs/retention.md says the same by subject. Every table that refers to an
   account or holds a text is in one of these lists: a new one fails a test until somebody has decided. */

/** No row of the account stays, and none below such a row. */
export const erased = `
  account_roles addresses alarm_channels alarm_floods alarm_preferences alarm_quiet alarm_recipients alarm_rules api_keys batches batch_things
  cart_lines codes deliveries delivery_lines device_groups device_looks diary_reports displays escalations insight_follow_ups insights invoice_titles maintenance_calendars
  maintenance_windows member_notes member_tags notice_choices notice_messages notices order_draft_plans order_drafts order_requests
  outbox preferences rate_limits recovery_codes report_files report_mails report_recipients report_schedules reports saved_views screens
  second_factors sessions share_links share_log sites stock_items stock_movements tariffs webhook_calls webhooks`

/** Some of its rows go: coupons that were not used, proposals and requests that wait, codes that nobody used; the others stay, as below. */
export const erasedInPart = 'claim_codes held_coupons invoices wallet_proposals'

/**
 * Tables of these lists to which a call that is under way may still add something for a deleted account, as far as the database is
 * concerned, with the reason why nothing stays there. Every other one refuses it (migration 0795), or is below one that does.
 */
export const unguarded: { why: string; tables: string }[] = [
  { why: 'the account itself: what changes it leaves deleted ones out', tables: 'accounts' },
  { why: 'made under the lock of the account, if it was not deleted', tables: 'api_keys sessions' },
  {
    why: 'refers to no account: it names an address, and goes when it expires',
    tables: 'codes outbox rate_limits sms_sent',
  },
  { why: 'refers to no account: staff wrote it', tables: 'agreement_drafts bank_lines' },
  { why: 'below a device, of which a deleted account has none', tables: 'insights insight_follow_ups' },
  {
    why: 'below an order: its texts are forgotten when the order ends, and what is typed afterwards is not stored (0400)',
    tables: 'order_history order_payments order_returns shipments',
  },
]

interface Anonymised {
  cleared: string
  /** Texts that no person types: closed lists, keys, what the server or the shop writes. */
  stays: string
}

/** Rows that stay under `deleted~<id>`, without these texts. */
export const anonymised: Record<string, Anonymised> = {
  accounts: {
    cleared: 'username nickname password_hash mobile email avatar_url gender language searched',
    stays: '',
  },
  agreement_drafts: { cleared: 'saved_by', stays: 'title_zh content_zh title_en content_en' },
  bank_lines: { cleared: 'payer remark', stays: 'reference dismissed' },
  device_transfers: { cleared: 'addressee', stays: 'name sn addressee_kind state' },
  order_history: { cleared: 'note', stays: 'what reason' },
  order_payments: { cleared: 'payer rejection_note', stays: 'reference state channel rejection' },
  order_returns: { cleared: 'reason note', stays: 'kind state decision' },
  orders: { cleared: 'consignee remark', stays: 'number state source payment fulfilment' },
  removed_devices: { cleared: 'name', stays: 'sn time_zone attributes' },
  shares: { cleared: 'addressee', stays: 'level tabs state addressee_kind' },
  shipments: { cleared: 'tracking missing_note', stays: 'carrier' },
  // Its number stays for a week, for the budget of SMS.
  sms_sent: { cleared: 'username', stays: 'mobile purpose address' },
}

/** Rows that stay as they are, with the reason. */
export const kept: { why: string; tables: string }[] = [
  {
    why: 'evidence that cannot be changed, for its period',
    tables: 'audit_lines audit_things audit_chain sign_in_log agreement_acceptances agreements',
  },
  {
    why: 'books of account: the law requires vouchers and ledgers for 30 years',
    tables:
      'invoices invoice_lines invoice_files wallets wallet_entries wallet_proposals point_entries order_points order_lines order_bank_codes order_money order_money_hours order_paid_hours order_attempts payment_notices',
  },
  { why: 'the discount of an order, without any text', tables: 'held_coupons' },
  {
    why: 'what happened to a machine belongs to it, for its owner of today',
    tables: `alarms alarm_events device_parts run_out_forecasts device_pictures feedback feedback_entries maintenance_works maintenance_tasks device_log
      cycles diary_records diary_heads escalation_runs claim_codes`,
  },
  {
    why: 'the account must have none',
    tables: 'devices device_pinyin device_words device_credentials',
  },
  {
    why: 'written by staff about the installation, not about people',
    tables: `adverts brands categories category_attributes coupons depts dict_items dict_types goods goods_fits goods_listing goods_movements goods_skus goods_sums menus
      product_models products roles settings branding_maps`,
  },
  {
    why: 'written by devices',
    tables: `device_faults device_messages last_messages refusals telemetry telemetry_latest telemetry_rejected telemetry_values`,
  },
  {
    why: 'written by the server: keys, sums and states',
    tables: `alarm_rule_states captchas cycle_checkpoints cycle_followers fleet_standby_cost_changes fleet_standby_costs fleet_wash_cost_changes fleet_wash_costs fleet_wash_day_changes fleet_wash_days fleet_wash_hour_changes fleet_wash_hours
      hygiene_rules hygiene_targets job_runs metrics notice_marks probe_days role_permissions schema_migrations seeded_entries server_reports shipped_products storage_samples
      wash_cuts wash_days wash_price_changes`,
  },
]
