/**
 * The reads about one or more devices: whatever changes a device, its owner or its site makes them stale, because all of them show it
 * or use its calendar. It is kept here because sites are the lowest module that needs it.
 */
export const deviceReads = [
  'fleet',
  'telemetry',
  'cycles',
  'diaries',
  'excursions',
  'device-log',
  'pictures',
  'parts/ofDevice',
  'parts/consumables',
  'parts/replacements',
  'maintenance/tasks',
  'maintenance/works',
  'feedback/ofDevice',
  'feedback/get',
  'deliveries/ofDevice',
  'audit/ofDevice',
] as const
