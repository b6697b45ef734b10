import type { AuditAct, AuditOutcome } from '@limpid/contract/audit/audit'
import { auditValues } from '@limpid/contract/audit/audit.values'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../lib/words.ts'

export const auditWords = defineWords({
  title: { zh: '审计日志', en: 'Audit log' },
  description: {
    zh: '记录谁在何时对哪个对象做了什么。所有可能更改数据的操作都会留下记录且不可更改；保留期限由系统设置决定。',
    en: 'Who did what, to which object, and when. Every operation that can change data is recorded; entries cannot be changed. The retention is set in the system settings.',
  },
  operations: { zh: '变更记录', en: 'Change history' },
  who: { zh: '操作人', en: 'User' },
  what: { zh: '操作', en: 'Action' },
  on: { zh: '对象', en: 'Target' },
  why: { zh: '原因', en: 'Reason' },
  changes: { zh: '变更', en: 'Changes' },
  address: { zh: 'IP 地址', en: 'IP address' },
  person: { zh: '用户名或昵称', en: 'Username or display name' },
  thing: { zh: '对象名称或 ID', en: 'Target name or ID' },
  anyCall: { zh: '全部操作', en: 'All actions' },
  signIns: { zh: '登录与退出', en: 'Sign-ins and sign-outs' },
  withoutSignIns: { zh: '不含登录与退出', en: 'Without sign-ins' },
  withSignIns: { zh: '含登录与退出', en: 'With sign-ins' },
  anyOutcome: { zh: '全部结果', en: 'All results' },
  nobody: { zh: '未登录', en: 'Not signed in' },
  byKey: { zh: '通过 API 密钥', en: 'by API key' },
  more: { zh: (count: number) => `等共 ${count} 项`, en: (count: number) => `… ${count} in total` },
  empty: { zh: '暂无记录', en: 'No entries yet' },
  noOperations: { zh: '暂无变更记录', en: 'No changes yet' },
  noOperationsHint: {
    zh: '编辑、共享、更换令牌等操作及变更前后的内容会显示在这里。',
    en: 'Edits, shares and token changes are listed here with the values before and after.',
  },
  gone: { zh: '此记录已不存在', en: 'This entry no longer exists' },
  goneThing: {
    zh: (title: string, id: string) => `${title}（已不存在，ID ${id}）`,
    en: (title: string, id: string) => `${title} (no longer exists, ID ${id})`,
  },
  lineOf: { zh: (what: string) => `记录：${what}`, en: (what: string) => `Entry: ${what}` },
  took: { zh: '耗时', en: 'Duration' },
  browser: { zh: '浏览器', en: 'Browser' },
  call: { zh: '接口', en: 'Endpoint' },
  input: { zh: '请求内容', en: 'Request data' },
  inputHint: { zh: '密码、验证码和令牌不会被记录。', en: 'Passwords, codes and tokens are never recorded.' },
  field: { zh: '字段', en: 'Field' },
  before: { zh: '变更前', en: 'Before' },
  after: { zh: '变更后', en: 'After' },
  valueNow: { zh: '值', en: 'Value' },
  nothingSent: { zh: '没有请求内容。', en: 'No request data.' },
  nothingBefore: { zh: '（空）', en: '(empty)' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  fileName: { zh: '审计日志', en: 'audit' },
  exported: {
    zh: (count: number) => `已导出 ${count} 条记录`,
    en: (count: number) => (count === 1 ? '1 entry exported' : `${count} entries exported`),
  },
  nothingToExport: { zh: '没有符合条件的记录', en: 'No matching entries' },
})

export const outcomeWords: Record<AuditOutcome, Words> = auditValues['audit.outcome']

export const actWords: Record<AuditAct, Words> = {
  created: { zh: '新增', en: 'Added' },
  changed: { zh: '编辑', en: 'Edited' },
  removed: { zh: '删除', en: 'Deleted' },
  touched: { zh: '相关', en: 'Related' },
}
