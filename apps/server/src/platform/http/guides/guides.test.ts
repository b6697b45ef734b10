import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveGuides } from './guides.ts'

const app = Fastify()
await serveGuides(app, () => ({ zh: '澄联', en: 'Limpid' }))
const read = async (name: string, language: 'zh-cn' | 'en') =>
  (await app.inject({ url: `/guides/${name}?lang=${language}` })).body

/** What each guide is there for, as headings of its own in both languages. */
const topics = {
  administrators: {
    en: ['Roles', 'Data scope', 'Users', 'Import from Excel', 'Menus and dictionaries', 'Agreements'],
    'zh-cn': ['角色', '数据权限', '用户', '用 Excel 导入', '菜单与字典', '协议'],
  },
  owners: {
    en: ['Your first device', 'Every day: what needs attention', 'Washes', 'Alarms', 'Sharing'],
    'zh-cn': ['第一台设备', '每天：需要处理的事项', '洗涤', '告警', '共享'],
  },
}
const headings = (html: string) => [...html.matchAll(/<h[23][^>]*>([^<]+)</g)].map(([, text]) => text)

test.each(
  Object.entries(topics).flatMap(([name, of]) =>
    Object.entries(of).map(([language, wanted]) => [name, language as 'en', wanted] as const),
  ),
)('the guide for %s explains its topics in %s', async (name, language, wanted) => {
  const html = await read(name, language)
  expect(headings(html)).toEqual(expect.arrayContaining(wanted))
})

test.each(['owners', 'administrators'])(
  'both languages of the guide for %s have the same parts',
  async (name) => {
    const shape = async (language: 'zh-cn' | 'en') =>
      [...(await read(name, language)).matchAll(/<(h1|h2|h3|tr|li)\b/g)].map(([, tag]) => tag)
    expect(await shape('en')).toEqual(await shape('zh-cn'))
  },
)
