import { defineWords } from '../../../lib/words.ts'

export const askingWords = defineWords({
  title: { zh: '协议有更新，请重新同意', en: 'The agreements have changed' },
  intro: {
    zh: '请阅读下面的新版本。同意后可以继续使用控制台；设备照常运行。',
    en: 'Please read the new version below. Once you agree you can go on using the console; devices go on in any case.',
  },
  version: {
    zh: (version: number, when: string) => `第 ${version} 版，${when} 发布`,
    en: (version: number, when: string) => `Version ${version}, published ${when}`,
  },
  whatIsNew: { zh: '更新内容', en: 'What is new' },
  read: { zh: (title: string) => `阅读《${title}》`, en: (title: string) => `Read: ${title}` },
  accept: { zh: '同意', en: 'Agree' },
  later: { zh: '稍后', en: 'Later' },
  signOut: { zh: '退出登录', en: 'Sign out' },
})
