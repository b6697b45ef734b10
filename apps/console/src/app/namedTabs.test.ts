import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noticeText } from '@limpid/contract/catalogue/notifications'
import { expect, test, vi } from 'vitest'
import { devicePanels } from '../kit/modules/registry.ts'
import { memberWords } from '../modules/members/members.words.ts'
import { webhookWords } from '../modules/webhooks/webhooks.words.ts'
import './modules.ts'

// The imported modules read the browser's location and listen for its keys.
vi.hoisted(() => vi.stubGlobal('window', { location: { hash: '' }, history: {}, addEventListener() {} }))

const here = import.meta.dirname
const read = (path: string) => readFileSync(join(here, path), 'utf8')

/** The tabs of the personal centre, as its page declares them. */
const personalTabs = [
  ...read('../screens/personal/PersonalPage.tsx').matchAll(/<Tabs\.Tab value="(\w+)"/g),
].map(([, name]) => name)

test('every address that a notice or a page links to opens a tab that exists', () => {
  const known = [...devicePanels().map(({ name }) => name), ...personalTabs]
  const files = readdirSync(join(here, '..'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  )
  const linked = files.flatMap((file) => {
    const text = read(`../${file}`)
    return [...text.matchAll(/['`?]\??tab=(\w+)/g)].map(([, tab]) => ({ file, tab }))
  })
  expect(linked.length).toBeGreaterThan(25)
  expect(linked.filter(({ tab }) => !known.includes(tab ?? ''))).toEqual([])
})

test.each(['zh', 'en'] as const)('the notice of a switched-off webhook names its tab, in %s', (language) => {
  const facts = { name: 'k', reason: 'gone' } as const
  const { text } = noticeText({ kind: 'security.webhook-off', facts }, language === 'zh' ? 'zh-cn' : 'en')
  expect(text).toContain(webhookWords.title[language])
  expect(text.toLowerCase()).toContain(memberWords.title[language].toLowerCase())
})

const tabInGuide = { 'zh-cn': /\*([^*|\n]+)\*页签/g, en: /\btab \*([^*|\n]+)\*/gi }

test.each(['zh-cn', 'en'] as const)('a guide names the tabs as they are called, in %s', (language) => {
  const titles = devicePanels().map(({ title }) => (language === 'en' ? title.en : title.zh))
  const named = ['owners', 'administrators'].flatMap((guide) =>
    [...read(`../../../../docs/guides/${guide}.${language}.md`).matchAll(tabInGuide[language])].map(
      ([, name]) => name,
    ),
  )
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((name) => !titles.includes(name ?? ''))).toEqual([])
})
