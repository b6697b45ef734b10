import { defineWords } from '../../lib/words.ts'

export const apiDocumentWords = defineWords({
  title: { zh: '接口文档', en: 'API documentation' },
  description: {
    zh: (count: number, version: string) => `${count} 个接口，版本 ${version}`,
    en: (count: number, version: string) => `${count} endpoints, version ${version}`,
  },
  search: { zh: '路径、说明或权限', en: 'Path, summary or permission' },
  modules: { zh: '模块', en: 'Modules' },
  raw: { zh: '下载 OpenAPI 文件', en: 'Download OpenAPI file' },
  needs: { zh: '所需权限', en: 'Requires' },
  public: { zh: '公开', en: 'Public' },
  signedIn: { zh: '登录即可访问', en: 'Any signed-in user' },
  parameters: { zh: '参数', en: 'Parameters' },
  inPath: { zh: '路径', en: 'path' },
  inQuery: { zh: '查询', en: 'query' },
  body: { zh: '请求体', en: 'Request body' },
  reply: { zh: '响应（信封中的 data）', en: 'Response (data in the envelope)' },
  required: { zh: '必填', en: 'required' },
  nothing: { zh: '无内容', en: 'No content' },
  noMatch: { zh: '没有匹配的接口', en: 'No matching endpoints' },
  noMatchHint: { zh: '请更换关键词。', en: 'Try other keywords.' },
  loadFailed: { zh: '接口文档加载失败', en: 'API documentation could not be loaded' },
})
