/** Who is named where the account of a buyer or member is erased. */
export const erasedMemberWords = { zh: '已注销会员', en: 'Erased member' }
