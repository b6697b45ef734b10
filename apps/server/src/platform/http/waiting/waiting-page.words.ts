export const waitingWords = {
  title: { zh: '正在等待数据库', en: 'Waiting for the database' },
  happened: {
    zh: '服务正在启动，但数据库暂时不可用。设备会保留数据，稍后重新发送，不会丢失已确认的数据。',
    en: 'The server is starting, but its database is not available at the moment. Devices keep their readings and send them again; nothing that was acknowledged is lost.',
  },
  next: {
    zh: '数据库可用后，服务会自动继续，本页会自动刷新。原因见服务器日志。',
    en: 'The server continues and this page reloads automatically. See the server log for the reason.',
  },
}
