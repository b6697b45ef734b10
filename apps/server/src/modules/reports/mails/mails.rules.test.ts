import { expect, test } from 'vitest'
import { noticeMessage } from '../../notices/messages/messages.rules.ts'
import { confirmationMail } from './mails.rules.ts'
import { reportMail } from './report-mail.rules.ts'

const branding = { zh: '澄联', en: 'Limpid' }
const recipient = {
  token: 'x'.repeat(22),
  publicUrl: 'https://limpid.example',
  branding,
  username: 'evil.example',
}
const name = 'https://evil.example/win now'
/** What a mail program would make a link. */
const linksIn = (text: string) => text.match(/\w+:\/\/\S+|[\p{L}\p{N}-]+(?:\.[\p{L}]{2,})+/gu) ?? []

test.each(['zh-cn', 'en'] as const)(
  'a mail links to the console alone, whatever somebody named something (%s)',
  (language) => {
    const url = `https://limpid.example/#/report-subscription?token=${recipient.token}`
    const page = 'https://limpid.example/#/data-analysis/analysis'
    const confirmation = confirmationMail({ name, every: 'daily', language }, recipient)
    const report = reportMail(
      name,
      {
        title: name,
        path: '/data-analysis/analysis',
        facts: [['Site', name]],
        tables: [{ title: '', columns: [], rows: [[name, 1]] }],
      } as never,
      { ...recipient, language },
    )
    for (const { subject, content } of [confirmation, report]) {
      expect(linksIn(subject)).toEqual([])
      expect(linksIn(content).filter((link) => link !== page)).toEqual([url])
    }
  },
)

test('a notification links nowhere', () => {
  const notification = { kind: 'security.display-paired', facts: { name, screen: 'evil.example' } } as const
  const at = new Date('2026-11-21T08:00:00Z')
  const { subject, text, sms } = noticeMessage(notification, { username: 'anna', at }, 'en', branding)
  expect([subject, text, sms].flatMap(linksIn)).toEqual([])
  expect(text).toContain('evil. example')
})

test('an invitation is in the language of the report, and below in the other one', () => {
  const schedule = { name: 'Weekly', every: 'weekly', language: 'en' } as const
  const { subject, content } = confirmationMail(schedule, { ...recipient, username: 'anna' })
  expect(subject).toBe('Limpid: please confirm report “Weekly”')
  expect(content).toMatch(/^anna would like to send you the report “Weekly” by e-mail \(weekly\)\./)
  expect(content).toMatch(/—\n\nanna 邀请您通过邮件接收报表“Weekly”（每周）。/)
})

const document = {
  title: 'Overview',
  path: '/data-analysis/analysis?scope=own',
  facts: [['Data until', '2026-12-01 07:00 (UTC+8)']] as const,
  tables: [
    {
      title: 'Figures',
      columns: [
        { name: 'Figure' },
        { name: 'Unit', isUnit: true },
        { name: 'This period', precision: 1 },
        { name: 'Before', precision: 1 },
        { name: 'Change' },
      ],
      rows: [
        ['Water', 'L', 12_345.678, 12_000, '+2.9 %'],
        ['Washes <b>', '', 4_321, null, null],
      ],
      precisions: [1, 0],
    },
    {
      title: 'Insights',
      columns: [],
      rows: [],
      sentences: ['a', 'b', 'c', 'd'].map((text) => ({ text: `Leak ${text}`, notes: [`Check ${text}`] })),
    },
  ],
}

test('the text of a mail names what each figure is, and says what changed and what to check', () => {
  const { content } = reportMail('Weekly', document, { ...recipient, language: 'en' })
  expect(content).toContain('Data until: 2026-12-01 07:00 (UTC+8)\n')
  expect(content).toContain(
    'Figures\n- Water: This period 12,345.7 L · Before 12,000.0 L · Change +2.9 %\n- Washes <b>: This period 4,321\n',
  )
  expect(content).toContain('Insights\n- Leak a\n  Check a\n- Leak b')
  expect(content).toContain('- Leak c\n  Check c\n1 more in the attached files\n')
  expect(content).toContain('https://limpid.example/#/data-analysis/analysis?scope=own\n')
})

test('the same as HTML is a table with heads, in which nothing that somebody named is markup', () => {
  const { html = '' } = reportMail('Weekly', document, { ...recipient, language: 'zh-cn' })
  expect([...html.matchAll(/<th [^>]*>([^<]*)</g)].map(([, head]) => head)).toEqual([
    ...['Figure', 'This period', 'Before', 'Change'],
  ])
  expect(html).toContain('>12,345.7 L</td>')
  expect(html).toContain('Washes &lt;b&gt;')
  expect(html).not.toContain('<b>')
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([
    'https://limpid.example/#/data-analysis/analysis?scope=own',
    `https://limpid.example/#/report-subscription?token=${recipient.token}`,
  ])
})
