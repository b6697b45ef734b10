import type { NotificationContent } from '@limpid/contract/kernel/notifications'

/** A notification of an alarm: the connection of one device was lost. `total` alarms were raised with it. */
export const offlineAlarm = ({ name = 'A', sn = 'A', total = 1 } = {}) =>
  ({
    kind: 'devices.alarms',
    facts: {
      devices: [{ id: '7', name, sn }],
      count: 1,
      alarms: [{ id: '1', kind: 'offline', code: '', name: null, severity: 'major', device: name }],
      total,
      shared: false,
    },
  }) satisfies NotificationContent
