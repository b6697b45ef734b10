/** Why a proposed change of a balance or of points was rejected. */
export const proposalRejectionWords = {
  'wrong-account': { zh: '账户有误', en: 'Wrong account' },
  'wrong-amount': { zh: '金额或积分有误', en: 'Wrong amount' },
  unfounded: { zh: '依据不足', en: 'Not justified' },
  duplicate: { zh: '重复申请', en: 'Proposed twice' },
  other: { zh: '其他', en: 'Other' },
}
