import { cycles } from '@limpid/contract/cycles/cycles'
import type { HygieneRules } from '@limpid/contract/products/hygiene'
import type { Recognition } from '@limpid/contract/products/recognition'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../../api/queries.ts'

const reads = queriesOf('cycles', cycles)

/** The washes that edited rules find in the readings of a device. */
export function recognitionPreviewQuery(deviceId: string, recognition: Recognition, days: number) {
  return {
    ...reads.previewRecognition({ params: { id: deviceId }, body: { recognition, days } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  }
}

/** The last washes of a device by edited limits. */
export function hygienePreviewQuery(deviceId: string, hygiene: HygieneRules, washes: number) {
  return {
    ...reads.previewHygiene({ params: { id: deviceId }, body: { hygiene, washes } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  }
}
