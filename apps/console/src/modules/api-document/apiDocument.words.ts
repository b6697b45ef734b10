import { defineWords } from '../../lib/words.ts'

export const apiDocumentWords = defineWords({
  title: { zh: '接口文档', en: 'API' },
  description: {
    zh: (count: number, version: string) => `${count} 个接口，版本 ${version}`,
    en: (count: number, version: string) => `${count} calls, version ${version}`,
  },
  search: { zh: '搜索路径、说明或权限', en: 'Search paths, summaries, permissions' },
  modules: { zh: '模块', en: 'Modules' },
  raw: { zh: '下载 OpenAPI 文件', en: 'Download the OpenAPI file' },
  needs: { zh: '需要', en: 'Needs' },
  public: { zh: '公开', en: 'Public' },
  signedIn: { zh: '登录即可', en: 'Signed in' },
  parameters: { zh: '参数', en: 'Parameters' },
  inPath: { zh: '路径', en: 'path' },
  inQuery: { zh: '查询', en: 'query' },
  body: { zh: '请求体', en: 'Body' },
  reply: { zh: '返回（信封中的 data）', en: 'Reply (data in the envelope)' },
  required: { zh: '必填', en: 'required' },
  nothing: { zh: '没有内容', en: 'Nothing' },
  noMatch: { zh: '没有符合的接口', en: 'No call matches' },
  noMatchHint: { zh: '换一个关键词试试。', en: 'Try other words.' },
  loadFailed: { zh: '接口文档没有加载成功', en: 'The API document could not be loaded' },
})
