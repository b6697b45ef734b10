import type { Refusal } from '@limpid/contract/kernel/device-message'
import { decodeTb } from '@limpid/dialects/tb'
import type { DoorPublish, DoorSession, PublishOutcome, RefusedPublish } from '../../platform/mqtt/session.ts'
import type { Refusals } from './refusals/telemetry.refusals.ts'
import type { Recorder } from './telemetry.service.ts'

/** The device door's way in: translates what a device published, has it recorded, and keeps what is refused. */
export interface Intake {
  /** For `DoorCallbacks.receive`. */
  receive(session: DoorSession, publish: DoorPublish): Promise<PublishOutcome>
  /** For `DoorCallbacks.refused`. */
  refused(session: DoorSession, message: RefusedPublish, refusal: Refusal): void
}

export interface IntakeParts {
  recorder: Recorder
  refusals: Pick<Refusals, 'add'>
  /** Keeps client attributes; resolves after their commit. */
  saveAttributes(deviceId: string, attributes: Record<string, unknown>): Promise<PublishOutcome>
}

export function createIntake({ recorder, refusals, saveAttributes }: IntakeParts): Intake {
  const take = (session: DoorSession, publish: DoorPublish): Promise<PublishOutcome> => {
    const decoded = decodeTb(publish.topic, publish.payload)
    if ('refusal' in decoded) return Promise.resolve({ refused: decoded.refusal })
    const { message } = decoded
    if (message.kind === 'telemetry') return recorder.record(session.deviceId, message.readings, publish)
    return saveAttributes(session.deviceId, message.attributes)
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
