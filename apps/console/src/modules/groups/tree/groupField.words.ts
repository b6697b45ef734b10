import { defineWords } from '../../../lib/words.ts'

export const groupFieldWords = defineWords({
  mayNotList: {
    zh: '选择分组需要“查看设备分组”权限，请联系管理员。',
    en: 'Choosing a group requires the permission “View groups”. Ask an administrator.',
  },
  unlisted: { zh: '无权查看的分组', en: 'A group you cannot view' },
})
