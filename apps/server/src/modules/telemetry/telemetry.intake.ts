import type { DeviceReading, Refusal } from '@limpid/contract/kernel/device-message'
import { decodeTb } from '@limpid/dialects/tb'
import type { Clocks } from '../../platform/clocks/clocks.ts'
import type { MqttPublish, MqttSession, PublishOutcome, RefusedPublish } from '../../platform/mqtt/session.ts'
import type { Refusals } from './refusals/telemetry.refusals.ts'
import type { Recorder } from './telemetry.service.ts'

/**
 * Entry point from the MQTT endpoint: decodes what a device published, passes it to the recorder, and stores
 * rejected messages.
 */
export interface Intake {
  /** For `EndpointCallbacks.receive`. */
  receive(session: MqttSession, publish: MqttPublish): Promise<PublishOutcome>
  /** For `EndpointCallbacks.refused`. */
  refused(session: MqttSession, message: RefusedPublish, refusal: Refusal): void
}

export interface IntakeParts {
  recorder: Recorder
  refusals: Pick<Refusals, 'add'>
  /** Corrects when a message arrived, while the clock of this machine is known to be wrong. */
  clocks?: Pick<Clocks, 'heard' | 'corrected'> | undefined
  /** Stores client attributes; resolves after the commit. */
  saveAttributes(deviceId: string, attributes: Record<string, unknown>): Promise<PublishOutcome>
}

export function createIntake({ recorder, refusals, clocks, saveAttributes }: IntakeParts): Intake {
  const take = (session: MqttSession, publish: MqttPublish): Promise<PublishOutcome> => {
    const decoded = decodeTb(publish.topic, publish.payload)
    if ('refusal' in decoded) return Promise.resolve({ refused: decoded.refusal })
    const { message } = decoded
    if (message.kind === 'telemetry') return record(session.deviceId, message.readings, publish)
    return saveAttributes(session.deviceId, message.attributes)
  }

  const record = (deviceId: string, readings: readonly DeviceReading[], publish: MqttPublish) => {
    if (!clocks) return recorder.record(deviceId, readings, publish)
    const saidMs = newestOf(readings)
    if (saidMs !== undefined) clocks.heard(deviceId, saidMs)
    return recorder.record(deviceId, readings, {
      ...publish,
      receivedAtMs: clocks.corrected(publish.receivedAtMs),
    })
  }

  return {
    receive(session, publish) {
      return take(session, publish).then((outcome) => {
        if ('refused' in outcome) refusals.add(session.deviceId, publish, outcome.refused)
        return outcome
      })
    },
    refused: (session, message, refusal) => refusals.add(session.deviceId, message, refusal),
  }
}

/** The latest of the times that a device gives its readings. */
function newestOf(readings: readonly DeviceReading[]): number | undefined {
  let newestMs: number | undefined
  for (const { deviceTimeMs } of readings)
    if (deviceTimeMs !== undefined && !(deviceTimeMs <= (newestMs ?? Number.NEGATIVE_INFINITY)))
      newestMs = deviceTimeMs
  return newestMs
}
