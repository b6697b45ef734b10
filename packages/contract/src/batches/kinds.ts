/** What a bulk job does. */
export const batchKinds = [
  'devices.tag-add',
  'devices.tag-remove',
  'devices.tag-set',
  'devices.place',
  'devices.group',
  'devices.ungroup',
  'devices.remove',
] as const
export type BatchKind = (typeof batchKinds)[number]

/** `cancelled` by the user, `broken` off by the server; completed parts stay applied. */
export const batchStates = ['running', 'done', 'cancelled', 'broken'] as const
export type BatchState = (typeof batchStates)[number]

/** Outcome of one item. */
export const batchOutcomes = ['changed', 'same', 'failed'] as const
export type BatchOutcome = (typeof batchOutcomes)[number]

/** Why an item was not changed. */
export const batchFaults = ['gone', 'tooManyTags', 'keptByRule'] as const
export type BatchFault = (typeof batchFaults)[number]

/** Why a bulk job was aborted. */
export const batchBreaks = ['notPermitted', 'targetGone', 'fault'] as const
export type BatchBreak = (typeof batchBreaks)[number]
