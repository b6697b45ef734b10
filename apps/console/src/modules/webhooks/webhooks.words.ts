import { defineWords } from '../../lib/words.ts'

export const webhookWords = defineWords({
  title: { zh: '回调管理', en: 'Webhooks' },
  addWebhook: { zh: '新增回调', en: 'Add webhook' },
  nameMissing: { zh: '请输入回调名称', en: 'Enter a webhook name' },
  nameTooLong: { zh: '回调名称最多 64 个字符', en: 'A webhook name has at most 64 characters' },
  emptyTitle: { zh: '暂无回调', en: 'No webhooks yet' },
})
