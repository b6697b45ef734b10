import * as z from 'zod/mini'
import { notification } from '../kernel/notifications.ts'

const facts = z.object({
  server: z.string(),
  /** By how much its clock is behind the right time; negative: ahead. Null while nobody knows whose clock is wrong. */
  behindSeconds: z.nullable(z.int()),
})

const span = (seconds: number, [minutes, hours, days]: [string, string, string]) => {
  const size = Math.abs(seconds)
  if (size < 7_200) return `${Math.max(1, Math.round(size / 60))} ${minutes}`
  if (size < 172_800) return `${Math.round(size / 3_600)} ${hours}`
  return `${Math.round(size / 86_400)} ${days}`
}
const zhSpan = (seconds: number) => span(seconds, ['分钟', '小时', '天'])
const enSpan = (seconds: number) => span(seconds, ['min', 'h', 'days'])

/** Kinds of notifications of this module, with facts and texts. */
export const statusNotifications = {
  /** To those who see the system status: the clock of a server contradicts the others. */
  'devices.server-clock': notification(facts, {
    title: {
      zh: ({ server, behindSeconds }) =>
        behindSeconds === null
          ? `请检查服务器“${server}”的时钟`
          : `服务器“${server}”的时钟${behindSeconds > 0 ? '慢' : '快'}了约 ${zhSpan(behindSeconds)}`,
      en: ({ server, behindSeconds }) =>
        behindSeconds === null
          ? `Check the clock of server “${server}”`
          : `The clock of server “${server}” is about ${enSpan(behindSeconds)} ${behindSeconds > 0 ? 'behind' : 'ahead'}`,
    },
    text: {
      zh: ({ behindSeconds }) =>
        behindSeconds === null
          ? '多数设备上报的时间与服务器不一致，暂无法判断哪一方有误。相差超过 5 分钟的超前读数会被拒收。请先检查服务器时钟，再检查设备的时间和时区。'
          : '在校正之前，读数按其他设备或数据库的时间记录。请开启时间同步（NTP）；会话、审计日志等仍使用服务器时钟。',
      en: ({ behindSeconds }) =>
        behindSeconds === null
          ? 'Most devices report another time than the server, and it is not clear which of them is wrong. Readings dated more than 5 minutes ahead are rejected. Check the server clock first, then the time and time zone of the devices.'
          : 'Until it is corrected, readings are dated by the devices or the database. Turn on time synchronisation (NTP); sessions, the audit log and other parts still use the clock of the server.',
    },
  }),
} as const

type StatusNotifications = typeof statusNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends StatusNotifications {}
}
