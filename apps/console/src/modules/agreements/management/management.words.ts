import { defineWords } from '../../../lib/words.ts'

export const managementWords = defineWords({
  title: { zh: '协议管理', en: 'Agreements' },
  description: {
    zh: '注册时同意、在 /agreement 公开的文本。每次发布都是新版本，旧版本一直保留。',
    en: 'The texts that people agree to when they register, open to everybody at /agreement. Each publication is a new version; the old ones stay.',
  },
  which: { zh: '选择协议', en: 'Choose an agreement' },
  current: {
    zh: (version: number, when: string) => `当前第 ${version} 版，${when} 发布`,
    en: (version: number, when: string) => `Version ${version}, published ${when}`,
  },
  by: { zh: (who: string) => `发布人 ${who}`, en: (who: string) => `by ${who}` },
  shipped: { zh: '随系统提供', en: 'Came with the product' },
  accepted: {
    zh: (count: string) => `${count} 个账号同意了这一版`,
    en: (count: string) => `Accounts that agreed to it: ${count}`,
  },
  parts: { zh: '协议的内容', en: 'Parts of the agreement' },
  tabEdit: { zh: '编辑', en: 'Text' },
  tabVersions: { zh: '历史版本', en: 'Versions' },
  tabAcceptances: { zh: '同意记录', en: 'Who agreed' },

  language: { zh: '编辑哪种语言', en: 'Language to edit' },
  textTitle: { zh: '标题', en: 'Title' },
  content: { zh: '正文', en: 'Text' },
  contentHint: {
    zh: '粘贴的内容只保留标题、加粗、斜体、列表和链接。',
    en: 'Of what is pasted, headings, bold, italic, lists and links stay.',
  },
  tooLong: {
    zh: '正文连同格式最多 100,000 个字符',
    en: 'A text has at most 100,000 characters, its markup included',
  },
  saveDraft: { zh: '保存草稿', en: 'Save draft' },
  draftSaved: { zh: '草稿已保存', en: 'The draft is saved' },
  draftBy: {
    zh: (who: string, when: string) => `草稿由 ${who} 于 ${when} 保存，尚未发布。`,
    en: (who: string, when: string) => `A draft that ${who} saved ${when}; it is not published.`,
  },
  discardDraft: { zh: '放弃草稿', en: 'Discard draft' },
  discardDraftAsk: {
    zh: '草稿会被删除，编辑框恢复为当前发布的文本。此操作不能撤销。',
    en: 'The draft is deleted, and the fields show the published text again. This cannot be undone.',
  },
  draftDiscarded: { zh: '草稿已放弃', en: 'The draft is discarded' },
  outdated: {
    zh: (basedOn: number, version: number) =>
      `这份文本是在第 ${basedOn} 版的基础上写的，现在已是第 ${version} 版。请先在“历史版本”中查看。`,
    en: (basedOn: number, version: number) =>
      `This text was begun from version ${basedOn}; now there is version ${version}. Please look at it under “Versions” first.`,
  },
  goOn: { zh: '已查看，继续发布我的文本', en: 'I have seen it, go on with my text' },
  publish: { zh: '发布…', en: 'Publish…' },
  publishNow: { zh: '发布', en: 'Publish' },
  publishTitle: {
    zh: (version: number) => `发布第 ${version} 版`,
    en: (version: number) => `Publish version ${version}`,
  },
  publishAsk: {
    zh: '发布后，所有人立即看到新的中英文文本，之后注册的人同意的是这一版。已同意旧版本的记录保持不变。发布的版本不能修改或删除。',
    en: 'Everybody sees the new texts in both languages at once, and who registers from now on agrees to them. What was agreed to before stays on record. A published version cannot be changed or deleted.',
  },
  note: { zh: '修改说明', en: 'What changed' },
  noteEn: { zh: '修改说明（英文）', en: 'What changed, in English' },
  noteHint: {
    zh: '写给以后查看历史的人和被请求重新同意的人',
    en: 'For those who read the versions later, and for those who are asked to agree again',
  },
  noteMissing: {
    zh: '请大家重新同意时，中英文都要写明改了什么',
    en: 'Whoever is asked to agree again needs to know what changed, in both languages',
  },
  asks: { zh: '请所有人重新同意', en: 'Ask everybody to agree again' },
  asksHint: {
    zh: '每个人会在控制台看到更新说明，同意后继续使用。设备和 API 密钥不受影响。',
    en: 'Everybody sees in the console what changed, and goes on once they agree. Devices and API keys are not affected.',
  },
  asked: { zh: '已请所有人重新同意', en: 'Everybody was asked' },
  published: {
    zh: (version: number) => `第 ${version} 版已发布`,
    en: (version: number) => `Version ${version} is published`,
  },
  unfinished: {
    zh: '两种语言的标题和正文都写好才能发布',
    en: 'Both languages need a title and a text before it can be published',
  },
  unchanged: { zh: '与当前版本相同，无需发布', en: 'The same as the current version' },
  leaveTitle: { zh: '放弃未保存的修改？', en: 'Discard unsaved changes?' },
  leaveAsk: {
    zh: '修改还没有保存为草稿，离开后会丢失。',
    en: 'They are not saved as a draft and will be lost.',
  },
  leave: { zh: '放弃修改', en: 'Discard them' },
  stay: { zh: '继续编辑', en: 'Go on editing' },

  version: { zh: '版本', en: 'Version' },
  versionOf: { zh: (version: number) => `第 ${version} 版`, en: (version: number) => `Version ${version}` },
  publishedAt: { zh: '发布时间', en: 'Published' },
  publisher: { zh: '发布人', en: 'By' },
  acceptedCount: { zh: '同意人数', en: 'Agreed' },
  languageMissing: { zh: '这个版本没有这种语言的文本', en: 'This version has no text in this language' },
  search: { zh: '用户名或昵称', en: 'Username or display name' },
  account: { zh: '账号', en: 'Account' },
  agreedIn: { zh: '语言', en: 'Language' },
  acceptedAt: { zh: '同意时间', en: 'Agreed at' },
  address: { zh: '网络地址', en: 'Address' },
  anyVersion: { zh: '全部版本', en: 'Any version' },
  acceptancesFile: { zh: '同意记录', en: 'consents' },
  acceptancesExported: {
    zh: (count: number) => `已导出 ${count} 条记录`,
    en: (count: number) => (count === 1 ? '1 consent is exported' : `${count} consents are exported`),
  },
  nothingToExport: { zh: '没有符合条件的记录', en: 'There is nothing to export' },
  username: { zh: '用户名', en: 'Username' },
  nickname: { zh: '昵称', en: 'Display name' },
  noAcceptances: { zh: '还没有人同意过', en: 'Nobody has agreed yet' },
  noAcceptancesHint: {
    zh: '有人自己注册账号后，这里会记下同意的版本。',
    en: 'When somebody registers, the version they agreed to is noted here.',
  },
})
