import { defineWords } from '../../../lib/words.ts'

export const managementWords = defineWords({
  title: { zh: '协议管理', en: 'Agreements' },
  description: {
    zh: '用户注册时同意、并在 /agreement 公开的协议文本。每次发布生成新版本，历史版本永久保留。',
    en: 'Texts that users agree to on sign-up, public at /agreement. Each publication creates a new version; earlier versions are kept.',
  },
  which: { zh: '选择协议', en: 'Select an agreement' },
  current: {
    zh: (version: number, when: string) => `当前为第 ${version} 版，${when} 发布`,
    en: (version: number, when: string) => `Version ${version}, published ${when}`,
  },
  by: { zh: (who: string) => `发布人 ${who}`, en: (who: string) => `by ${who}` },
  shipped: { zh: '系统内置', en: 'Built in' },
  accepted: {
    zh: (count: string) => (count === '0' ? '尚无账号同意此版本' : `${count} 个账号已同意此版本`),
    en: (count: string) => {
      if (count === '0') return 'No account has agreed to it yet'
      return count === '1' ? '1 account has agreed to it' : `${count} accounts have agreed to it`
    },
  },
  parts: { zh: '协议内容', en: 'Agreement sections' },
  tabEdit: { zh: '编辑内容', en: 'Edit text' },
  tabVersions: { zh: '历史版本', en: 'Versions' },
  tabAcceptances: { zh: '同意记录', en: 'Consents' },

  language: { zh: '编辑语言', en: 'Language' },
  textTitle: { zh: '标题', en: 'Title' },
  content: { zh: '正文', en: 'Text' },
  contentHint: {
    zh: '粘贴时仅保留标题、加粗、斜体、列表和链接。',
    en: 'Pasted content keeps only headings, bold, italic, lists and links.',
  },
  tooLong: {
    zh: '正文（含格式）最多 100,000 个字符',
    en: 'The text can have at most 100,000 characters, including markup',
  },
  saveDraft: { zh: '保存草稿', en: 'Save draft' },
  draftSaved: { zh: '已保存草稿', en: 'Draft saved' },
  draftBy: {
    zh: (who: string, when: string) => `${who} 于 ${when} 保存了草稿，尚未发布。`,
    en: (who: string, when: string) => `Unpublished draft, saved by ${who} ${when}.`,
  },
  discardDraft: { zh: '放弃草稿', en: 'Discard draft' },
  discardDraftAsk: {
    zh: '草稿将被删除，编辑内容恢复为当前发布的文本。此操作不可撤销。',
    en: 'The draft is deleted and the editor returns to the published text. This cannot be undone.',
  },
  draftDiscarded: { zh: '已放弃草稿', en: 'Draft discarded' },
  outdated: {
    zh: (basedOn: number, version: number) =>
      `此文本基于第 ${basedOn} 版，当前已是第 ${version} 版。请先在“历史版本”中查看。`,
    en: (basedOn: number, version: number) =>
      `This text is based on version ${basedOn}, but version ${version} is now published. Review it under “Versions” first.`,
  },
  goOn: { zh: '已查看，继续发布我的文本', en: 'Reviewed, continue with my text' },
  publish: { zh: '发布…', en: 'Publish…' },
  publishNow: { zh: '发布', en: 'Publish' },
  publishTitle: {
    zh: (version: number) => `发布第 ${version} 版`,
    en: (version: number) => `Publish version ${version}`,
  },
  publishAsk: {
    zh: '发布后，所有人立即看到新的中英文文本，新注册用户同意的是此版本。已有的同意记录不变。发布的版本不可编辑或删除。',
    en: 'The new texts take effect at once in both languages; new users agree to this version. Existing consents are kept. A published version cannot be edited or deleted.',
  },
  note: { zh: '更新说明', en: 'What changed' },
  noteEn: { zh: '更新说明（英文）', en: 'What changed (English)' },
  noteHint: {
    zh: '显示在历史版本中，并展示给需要重新同意的用户',
    en: 'Shown in the version history and to users who must agree again',
  },
  noteMissing: {
    zh: '要求重新同意时，须填写中英文更新说明',
    en: 'Describe the changes in both languages to require renewed consent',
  },
  asks: { zh: '要求所有人重新同意', en: 'Require everyone to agree again' },
  asksHint: {
    zh: '每位用户会在控制台看到更新说明，同意后才能继续使用。设备和 API 密钥不受影响。',
    en: 'Users see what changed in the console and continue once they agree. Devices and API keys are not affected.',
  },
  requested: { zh: '已要求所有人重新同意', en: 'Renewed consent required' },
  published: {
    zh: (version: number) => `已发布第 ${version} 版`,
    en: (version: number) => `Version ${version} published`,
  },
  unfinished: {
    zh: '须填写中英文标题和正文才能发布',
    en: 'Enter a title and a text in both languages to publish',
  },
  unchanged: { zh: '与当前版本相同，无需发布', en: 'Identical to the current version' },
  leaveTitle: { zh: '放弃未保存的更改？', en: 'Discard unsaved changes?' },
  leaveAsk: {
    zh: '更改尚未保存为草稿，离开后会丢失。',
    en: 'Your changes have not been saved as a draft and will be lost.',
  },
  leave: { zh: '放弃更改', en: 'Discard changes' },
  stay: { zh: '继续编辑', en: 'Keep editing' },

  version: { zh: '版本', en: 'Version' },
  versionOf: { zh: (version: number) => `第 ${version} 版`, en: (version: number) => `Version ${version}` },
  view: { zh: '显示', en: 'View' },
  viewText: { zh: '全文', en: 'Text' },
  viewDifferences: { zh: '差异', en: 'Differences' },
  comparedWith: { zh: '对比版本', en: 'Compare with' },
  noDifferences: { zh: '该语言的文本没有变化', en: 'No changes in this language' },
  unchangedParagraphs: {
    zh: (count: number) => `… ${count} 段未变`,
    en: (count: number) => (count === 1 ? '… 1 paragraph unchanged' : `… ${count} paragraphs unchanged`),
  },
  chineseUnchanged: {
    zh: '英文文本已更改，中文文本未更新。',
    en: 'The English text changed, but the Chinese text did not.',
  },
  englishUnchanged: {
    zh: '中文文本已更改，英文文本未更新。',
    en: 'The Chinese text changed, but the English text did not.',
  },
  publishedAt: { zh: '发布时间', en: 'Published' },
  publisher: { zh: '发布人', en: 'Published by' },
  acceptedCount: { zh: '同意人数', en: 'Consents' },
  languageMissing: { zh: '此版本没有该语言的文本', en: 'This version is not available in this language' },
  search: { zh: '用户名或昵称', en: 'Username or display name' },
  account: { zh: '账号', en: 'Account' },
  agreedIn: { zh: '语言', en: 'Language' },
  acceptedAt: { zh: '同意时间', en: 'Agreed at' },
  address: { zh: 'IP 地址', en: 'IP address' },
  anyVersion: { zh: '全部版本', en: 'All versions' },
  acceptancesFile: { zh: '同意记录', en: 'consents' },
  acceptancesExported: {
    zh: (count: number) => `已导出 ${count} 条记录`,
    en: (count: number) => (count === 1 ? '1 consent exported' : `${count} consents exported`),
  },
  nothingToExport: { zh: '没有符合条件的记录', en: 'No matching consents' },
  username: { zh: '用户名', en: 'Username' },
  nickname: { zh: '昵称', en: 'Display name' },
  noAcceptances: { zh: '暂无同意记录', en: 'No consents yet' },
  noAcceptancesHint: {
    zh: '用户注册后，这里会记录其同意的版本。',
    en: 'When a user signs up, the version they agreed to is recorded here.',
  },
})
