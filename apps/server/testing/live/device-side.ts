import type { MqttClient } from 'mqtt'
import mqtt from 'mqtt'
import { type DeviceSide, openDeviceSide } from '../../src/device-side.ts'
import { renewToken } from '../../src/modules/devices/devices.store.ts'
import type { Person, TestApp } from '../app.ts'
import { quiet } from '../factories/telemetry.ts'

/** The MQTT endpoint, with everything behind it, on a free port. */
export const openSide = (t: TestApp): Promise<DeviceSide> =>
  openDeviceSide({ app: t.app, database: t.database.database, log: quiet, port: 0, host: '127.0.0.1' })

/** A user's device at that endpoint, with a new token. It does not reconnect. */
export async function connectDevice(
  t: TestApp,
  side: DeviceSide,
  id: string,
  { id: ownerId }: Pick<Person, 'id'>,
): Promise<MqttClient> {
  const username = (await renewToken(t.database.db, { id, ownerId })) ?? ''
  return mqtt.connectAsync(`mqtt://127.0.0.1:${side.port}`, { username, reconnectPeriod: 0 })
}
