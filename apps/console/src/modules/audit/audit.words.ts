import type { AuditAct, AuditOutcome } from '@limpid/contract/audit'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../lib/words.ts'

export const auditWords = defineWords({
  title: { zh: '审计日志', en: 'Audit' },
  description: {
    zh: '谁在什么时候对什么做了什么。每一次可能带来改动的操作都会留下一条记录，任何人都不能修改；保留多久由系统设置决定。',
    en: 'Who did what to what, and when. Everything that may change something leaves a line, which nobody can change; the settings say how long it is kept.',
  },
  operations: { zh: '操作日志', en: 'Operations' },
  who: { zh: '操作人', en: 'Who' },
  what: { zh: '操作', en: 'What' },
  on: { zh: '对象', en: 'On what' },
  changes: { zh: '改动', en: 'Changes' },
  address: { zh: '来源地址', en: 'Address' },
  person: { zh: '用户名或昵称', en: 'User name or nickname' },
  thing: { zh: '对象名称或编号', en: 'Name or id of a thing' },
  anyCall: { zh: '全部操作', en: 'Anything' },
  anyOutcome: { zh: '全部结果', en: 'Any result' },
  nobody: { zh: '未登录', en: 'Not signed in' },
  byKey: { zh: '通过 API 密钥', en: 'by API key' },
  more: { zh: (count: number) => `等共 ${count} 项`, en: (count: number) => `… ${count} in all` },
  empty: { zh: '还没有记录', en: 'Nothing is recorded yet' },
  noOperations: { zh: '还没有人操作过这台设备', en: 'Nobody has done anything to this device yet' },
  noOperationsHint: {
    zh: '修改、共享、换令牌等操作会连同改动前后的内容列在这里。',
    en: 'Changes, shares and new tokens are listed here, with what was before and after.',
  },
  gone: { zh: '这条记录已经不在了', en: 'This line is gone' },
  lineOf: { zh: (what: string) => `记录：${what}`, en: (what: string) => `Line: ${what}` },
  took: { zh: '耗时', en: 'Took' },
  browser: { zh: '浏览器', en: 'Browser' },
  call: { zh: '接口', en: 'Call' },
  input: { zh: '提交的内容', en: 'What was sent' },
  inputHint: { zh: '密码、验证码和令牌不会被记录。', en: 'Passwords, codes and tokens are never kept.' },
  field: { zh: '字段', en: 'Field' },
  before: { zh: '之前', en: 'Before' },
  after: { zh: '之后', en: 'After' },
  valueNow: { zh: '内容', en: 'Value' },
  nothingSent: { zh: '没有提交内容。', en: 'Nothing was sent.' },
  nothingBefore: { zh: '（空）', en: '(nothing)' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  fileName: { zh: '审计日志', en: 'audit' },
  exported: {
    zh: (count: number) => `已导出 ${count} 条记录`,
    en: (count: number) => (count === 1 ? '1 line is exported' : `${count} lines are exported`),
  },
  nothingToExport: { zh: '没有符合条件的记录', en: 'There are no lines to export' },
})

export const outcomeWords: Record<AuditOutcome, Words> = {
  done: { zh: '成功', en: 'Done' },
  refused: { zh: '未完成', en: 'Refused' },
  denied: { zh: '无权限', en: 'Not permitted' },
  failed: { zh: '系统出错', en: 'Failed' },
  unknown: { zh: '结果未知', en: 'Unknown' },
}

export const actWords: Record<AuditAct, Words> = {
  created: { zh: '新增', en: 'Added' },
  changed: { zh: '修改', en: 'Changed' },
  removed: { zh: '删除', en: 'Deleted' },
  touched: { zh: '涉及', en: 'Concerned' },
}
