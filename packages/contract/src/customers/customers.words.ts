/** Titles of the columns of the exported members, in their order, after the name of the sheet and the states. */
export const memberSheetWords = {
  name: { zh: '会员列表', en: 'Members' },
  active: { zh: '启用', en: 'Active' },
  disabled: { zh: '停用', en: 'Disabled' },
  username: { zh: '用户名', en: 'Username' },
  nickname: { zh: '昵称', en: 'Display name' },
  mobile: { zh: '手机号码', en: 'Mobile' },
  email: { zh: '邮箱', en: 'E-mail' },
  status: { zh: '状态', en: 'Status' },
  tags: { zh: '标签', en: 'Tags' },
  devices: { zh: '设备数', en: 'Devices' },
  orders: { zh: '订单数', en: 'Orders' },
  spent: { zh: '累计消费（元）', en: 'Spent (CNY)' },
  balance: { zh: '余额（元）', en: 'Balance (CNY)' },
  points: { zh: '积分', en: 'Points' },
  createTime: { zh: '注册时间（UTC）', en: 'Registered (UTC)' },
  lastSignInAt: { zh: '最近登录（UTC）', en: 'Last sign-in (UTC)' },
}
