import { defineWords } from '../../lib/words.ts'

export const testMessageWords = defineWords({
  title: { zh: '测试邮件和短信', en: 'Test e-mail and SMS' },
  hint: {
    zh: '向您输入的地址发送一条测试消息，显示邮件服务器或短信网关的应答。',
    en: 'Sends a test message to an address you enter, and shows what the mail server or SMS gateway answered.',
  },
  channel: { zh: '渠道', en: 'Channel' },
  mail: { zh: '邮件', en: 'E-mail' },
  sms: { zh: '短信', en: 'SMS' },
  email: { zh: '邮箱地址', en: 'E-mail address' },
  mobile: { zh: '手机号', en: 'Mobile number' },
  emailWrong: { zh: '请输入有效的邮箱地址', en: 'Enter a valid e-mail address' },
  mobileWrong: { zh: '请输入有效的手机号', en: 'Enter a valid mobile number' },
  send: { zh: '发送测试', en: 'Send test' },
  sent: {
    zh: '邮件服务器或短信网关已接收，请查收。',
    en: 'The mail server or SMS gateway accepted it. Check that it arrives.',
  },
  kept: {
    zh: '未配置发送服务，消息已存入发件箱。',
    en: 'No service is configured; the message is in the outbox.',
  },
  failed: {
    zh: '发送失败，请根据应答检查 SMTP_URL 或 SMS_URL。',
    en: 'Not sent. Check SMTP_URL or SMS_URL against the answer below.',
  },
  answer: { zh: '应答：', en: 'Answer:' },
})
