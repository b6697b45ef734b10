import type { RefusalReason } from '@limpid/contract/kernel/device-message'
import type { Words } from '@limpid/contract/kernel/words'

/** Why a message was not taken, and what to do about it. */
export const refusalWords: Record<RefusalReason, { reason: Words; fix: Words }> = {
  malformed_json: {
    reason: { zh: '内容不是合法的 JSON', en: 'The payload is not valid JSON' },
    fix: {
      zh: '检查引号、逗号和括号；键和文本要用双引号，编码用 UTF-8。',
      en: 'Check quotes, commas and brackets; keys and texts need double quotes, in UTF-8.',
    },
  },
  unsupported_payload: {
    reason: { zh: '内容的结构不受支持', en: 'The payload has a form that is not supported' },
    fix: {
      zh: '发送 {"标识符": 值}，或 {"ts": 毫秒, "values": {…}}，或由它们组成的数组。',
      en: 'Send {"key": value}, or {"ts": milliseconds, "values": {…}}, or an array of these.',
    },
  },
  value_not_representable: {
    reason: { zh: '有一个值无法保存', en: 'A value cannot be stored' },
    fix: {
      zh: '数字不超过 64 位整数或 ±1e150；文本不能含有 NUL 字符。',
      en: 'Keep numbers within 64-bit integers and ±1e150, and texts free of NUL characters.',
    },
  },
  too_many_readings: {
    reason: { zh: '一条消息里的读数过多', en: 'Too many readings in one message' },
    fix: {
      zh: '把积压的数据分成几条较小的消息发送。',
      en: 'Split the backlog into several smaller messages.',
    },
  },
  metric_name_invalid: {
    reason: { zh: '指标的标识符不合规', en: 'A metric has an invalid key' },
    fix: {
      zh: '标识符为 1 到 64 个可打印字符。',
      en: 'A key has 1 to 64 printable characters.',
    },
  },
  too_many_metrics: {
    reason: { zh: '设备的指标过多', en: 'The device has too many metrics' },
    fix: {
      zh: '一台设备最多 500 个指标；标识符要固定，不要把序号或时间写进去。',
      en: 'A device has at most 500 metrics; keep the keys fixed, without counters or times in them.',
    },
  },
  device_time_absurd: {
    reason: { zh: '设备时间不合理', en: 'The device’s time is absurd' },
    fix: {
      zh: '给设备校时；ts 是自 1970 年起的毫秒数，不是秒。',
      en: 'Set the device’s clock; ts is in milliseconds since 1970, not seconds.',
    },
  },
  unknown_topic: {
    reason: { zh: '没有这个主题', en: 'There is no such topic' },
    fix: {
      zh: '遥测数据发布到 v1/devices/me/telemetry。',
      en: 'Publish telemetry to v1/devices/me/telemetry.',
    },
  },
  topic_forbidden: {
    reason: { zh: '设备不可使用这个主题', en: 'The device may not use this topic' },
    fix: {
      zh: '设备只能以自己的身份发布；使用 v1/devices/me/ 下的主题。',
      en: 'A device may publish only as itself: use topics under v1/devices/me/.',
    },
  },
  device_unknown: {
    reason: { zh: '设备已被删除', en: 'The device was removed' },
    fix: {
      zh: '在控制台重新添加设备，并换上新的令牌。',
      en: 'Add the device again in the console, and give it the new token.',
    },
  },
  payload_too_large: {
    reason: { zh: '消息过大', en: 'The message is too large' },
    fix: { zh: '减少每条消息里的读数。', en: 'Put fewer readings into one message.' },
  },
}
