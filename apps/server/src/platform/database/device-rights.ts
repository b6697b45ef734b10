const names = (text: string) => text.trim().split(/\s+/)

/**
 * Tables that the devices' account cannot even read: what people prove by who they are, what they buy and store, what is sent to them,
 * what staff and they themselves note, what is planned, forecast and reckoned for them, and who did what.
 */
export const closedToDevices = names(`
  sessions codes captchas api_keys second_factors recovery_codes sign_in_log share_links claim_codes display_pairings displays
  audit_lines audit_things audit_chain audit_cuts
  outbox sms_sent webhooks webhook_calls report_recipients report_mails maintenance_calendars
  addresses cart_lines orders order_lines order_history order_money order_money_hours order_paid_hours order_payments order_returns order_return_lines
  order_requests order_attempts order_bank_codes shipments shipment_lines invoices invoice_files invoice_lines invoice_titles
  order_points order_drafts order_draft_plans
  wallets wallet_entries wallet_proposals point_entries bank_lines payment_notices coupons held_coupons coupon_goods coupon_categories
  goods goods_fits goods_listing goods_movements goods_pictures goods_skus goods_sums categories category_attributes brands adverts
  deliveries delivery_lines stock_items stock_movements
  member_notes member_tags preferences saved_views screens share_log feedback feedback_entries agreement_drafts branding_maps
  report_schedules reports report_files diary_reports diary_report_parts
  device_looks device_pictures run_out_checks run_out_forecasts seeded_entries server_reports storage_samples notice_choices notice_marks
  notice_messages notices batch_things batches insights insight_checks insight_follow_ups probe_checks probe_days alarm_channels alarm_preferences alarm_quiet alarm_recipients
  alarm_floods rate_limits fleet_standby_costs fleet_wash_costs fleet_wash_cost_changes tariffs wash_price_changes escalations escalation_runs dict_items
  dict_types job_runs shipped_products maintenance_works maintenance_tasks device_parts
`)

/** What it reads and never writes: who may do what, the tokens of devices, and what people set by which readings are judged. Of `accounts` it reads all but the passwords. */
export const readByDevices = names(`
  roles role_permissions role_menus role_depts account_roles menus depts shares device_transfers device_credentials products
  settings agreements agreement_acceptances schema_migrations
  alarm_rules maintenance_windows product_models sites device_groups osmosis_inlets
`)

/** What it reads and changes, and neither adds nor deletes: people do. */
export const changedByDevices = names('devices')

/** What it reads and writes: what devices report, and what the server makes of that. */
export const openToDevices = names(`
  alarm_events alarm_rule_states alarms counted_ranges counting_ranges cycle_checkpoints cycle_followers cycle_news cycles device_activity
  device_faults device_log device_messages device_pinyin device_words diary_heads diary_records fleet_standby_cost_changes fleet_wash_day_changes
  fleet_wash_day_sums fleet_wash_days fleet_wash_hour_changes fleet_wash_hour_days fleet_wash_hours group_devices hygiene_rules hygiene_targets
  interval_checks last_messages message_watches metrics online_now online_running_changes online_running_days online_running_sums refusals
  removed_devices servers site_stays standby_changes standby_days standby_kept telemetry telemetry_daily telemetry_hourly telemetry_intervals telemetry_latest telemetry_minutes
  telemetry_rejected telemetry_values telemetry_zone_changes wash_cut_sums wash_cuts wash_days wash_days_due wash_running_changes wash_running_days
  wash_running_sums
`)
