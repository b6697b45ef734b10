export const databaseWords = {
  databaseUnavailable: {
    zh: '数据库暂时不可用，正在等待恢复；设备会补发这段时间的数据',
    en: 'The database is unavailable. Waiting for it to come back; devices will resend their readings.',
  },
}
