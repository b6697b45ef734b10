import type { News } from '@limpid/contract/catalogue/live'

/** News of what a device list shows of its devices. */
export const isListNews = ({ kind }: News): boolean =>
  kind === 'device.changed' || kind === 'cycle.changed' || kind === 'alarm.changed'
