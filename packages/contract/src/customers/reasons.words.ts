/** Why staff enabled or disabled a member. */
export const statusReasonWords = {
  'member-request': { zh: '会员要求', en: 'Requested by the member' },
  abuse: { zh: '违规使用', en: 'Misuse' },
  unpaid: { zh: '欠款', en: 'Unpaid amounts' },
  security: { zh: '账户安全', en: 'Account security' },
  resolved: { zh: '问题已解决', en: 'Issue resolved' },
  other: { zh: '其他', en: 'Other' },
}
