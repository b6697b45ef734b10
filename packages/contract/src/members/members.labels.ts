import type { Words } from '../kernel/words.ts'

/** Display names of the fields of members. */
export const memberLabels = {
  density: { zh: '行高', en: 'Density' },
  hiddenColumns: { zh: '隐藏的列', en: 'Hidden columns' },
  dashboard: { zh: '首页卡片', en: 'Dashboard cards' },
  'dashboard/order': { zh: '卡片顺序', en: 'Order of cards' },
  'dashboard/hidden': { zh: '隐藏的卡片', en: 'Hidden cards' },
  'members.code': { zh: '验证码', en: 'Verification code' },
  language: { zh: '语言', en: 'Language' },
  oldPassword: { zh: '当前密码', en: 'Current password' },
  newPassword: { zh: '新密码', en: 'New password' },
  keepApiKeys: { zh: '保留 API 密钥', en: 'Keep API keys' },
  confirmPassword: { zh: '确认新密码', en: 'Confirm new password' },
  scopes: { zh: '权限', en: 'Permissions' },
} as const satisfies Record<string, Words>
