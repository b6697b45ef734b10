import { defineWords } from '../../../lib/words.ts'

export const dueWords = defineWords({
  title: { zh: '协议有更新，请重新同意', en: 'Updated agreements: please review' },
  intro: {
    zh: '请阅读以下新版本，同意后即可继续使用控制台。设备运行不受影响。',
    en: 'Read the new version below. Once you agree, you can continue using the console. Your devices are not affected.',
  },
  version: {
    zh: (version: number, when: string) => `第 ${version} 版，${when} 发布`,
    en: (version: number, when: string) => `Version ${version}, published ${when}`,
  },
  whatIsNew: { zh: '更新内容', en: 'What’s new' },
  read: { zh: (title: string) => `阅读《${title}》`, en: (title: string) => `Read: ${title}` },
  accept: { zh: '同意', en: 'Agree' },
  later: { zh: '稍后', en: 'Later' },
  signOut: { zh: '退出登录', en: 'Sign out' },
})
