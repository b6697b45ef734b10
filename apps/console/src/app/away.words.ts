export const awayWords = {
  databaseAway: {
    zh: '数据库暂时不可用，正在等待恢复；设备会重新发送期间的数据',
    en: 'The database is not available. Waiting for it; devices send their readings again.',
  },
}
