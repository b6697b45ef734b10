import { expect, test } from 'vitest'
import { noticeMessage } from '../../notices/messages/messages.rules.ts'
import { confirmationMail, reportMail } from './mails.rules.ts'

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
    const confirmation = confirmationMail({ name, every: 'daily', language }, recipient)
    const report = reportMail(
      name,
      {
        title: name,
        facts: [['Site', name]],
        tables: [{ title: '', columns: [], rows: [[name, 1]] }],
      } as never,
      { ...recipient, language },
    )
    for (const { subject, content } of [confirmation, report]) {
      expect(linksIn(subject)).toEqual([])
      expect(linksIn(content)).toEqual([url])
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

test('figures in a mail read as they do in its files', () => {
  const columns = [{ name: 'Figure' }, { name: 'Value', precision: 1 }]
  const tables = [
    {
      title: '',
      columns,
      rows: [
        ['Water (L)', 12_345.678],
        ['Washes', 4_321],
      ],
      precisions: [1, 0],
    },
  ]
  const { content } = reportMail(
    'Weekly',
    { title: 'Overview', facts: [], tables },
    { ...recipient, language: 'en' },
  )
  expect(content).toContain('Water (L)  12,345.7\nWashes  4,321\n')
})
