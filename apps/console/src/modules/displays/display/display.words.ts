import { defineWords } from '../../../lib/words.ts'

/** Where the browser keeps its key: not in the address, which others read. */
export const displayKeyStored = 'displayKey'

export const displayWords = defineWords({
  choose: { zh: '数据大屏', en: 'Big screen' },
  chooseHint: {
    zh: '此浏览器尚未登录。请登录后查看您的设备，或将此屏幕设为显示屏：之后无需登录，由他人用手机配对。',
    en: 'Nobody is signed in here. Sign in to see your devices, or use this screen as a display: somebody pairs it with a phone, and nobody has to sign in on it.',
  },
  chooseAgainHint: {
    zh: '此浏览器尚未登录，但已配对为显示屏。',
    en: 'Nobody is signed in here. This browser is paired as a display.',
  },
  useAsDisplay: { zh: '设为显示屏', en: 'Use this screen as a display' },
  showAgain: { zh: '显示已配对的大屏', en: 'Show its screen' },
  signIn: { zh: '登录', en: 'Sign in' },
  title: { zh: '配对显示屏', en: 'Pair this display' },
  how: {
    zh: '请用手机扫描二维码，或登录后打开“数据可视化 → 显示屏”，输入配对码：',
    en: 'Scan with a phone, or sign in, open Visualisation > Displays and enter:',
  },
  qr: { zh: '配对二维码', en: 'QR code for pairing' },
  expires: {
    zh: '配对码 10 分钟内有效，只能使用一次，到期后自动更换。',
    en: 'The code works once, within 10 minutes. Then a new one appears.',
  },
  away: { zh: '无法连接服务器，正在重试…', en: 'Cannot reach the server. Retrying…' },
  ended: { zh: '此显示屏已断开', en: 'This display was disconnected' },
  endedHint: {
    zh: '密钥已失效：显示屏被断开、大屏被删除，或账号不可用。',
    en: 'Its key is no longer valid: the display was disconnected, its screen deleted, or the account disabled.',
  },
  denied: { zh: '此显示屏无权显示数据', en: 'This display is not allowed to show data' },
  deniedHint: {
    zh: '配对此显示屏的账号没有查看大屏的权限。',
    en: 'The account that paired it has no permission to view screens.',
  },
  again: { zh: '重新配对', en: 'Pair again' },
})
