/** What is done in a batch. */
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

/** `cancelled` by the person, `broken` off by the server; what was done by then stays done. */
export const batchStates = ['running', 'done', 'cancelled', 'broken'] as const
export type BatchState = (typeof batchStates)[number]

/** What became of one thing. */
export const batchOutcomes = ['changed', 'same', 'failed'] as const
export type BatchOutcome = (typeof batchOutcomes)[number]

/** Why a thing is not as it was to become. */
export const batchFaults = ['gone', 'tooManyTags', 'keptByRule'] as const
export type BatchFault = (typeof batchFaults)[number]

/** Why a batch broke off. */
export const batchBreaks = ['notPermitted', 'targetGone', 'fault'] as const
export type BatchBreak = (typeof batchBreaks)[number]
