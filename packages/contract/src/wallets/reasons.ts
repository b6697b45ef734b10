/** Why a proposed change of a balance or of points was rejected. */
export const proposalRejections = [
  'wrong-account',
  'wrong-amount',
  'unfounded',
  'duplicate',
  'other',
] as const
export type ProposalRejection = (typeof proposalRejections)[number]
