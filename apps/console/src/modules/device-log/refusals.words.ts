import type { RefusalReason } from '@limpid/contract/kernel/device-message'
import type { Words } from '@limpid/contract/kernel/words'

/** Why a message was rejected, and how to fix it. */
export const refusalWords: Record<RefusalReason, { reason: Words; fix: Words }> = {
  malformed_json: {
    reason: { zh: '内容不是合法的 JSON', en: 'The payload is not valid JSON' },
    fix: {
      zh: '请检查引号、逗号和括号；键和文本须用双引号，编码须为 UTF-8。',
      en: 'Check quotes, commas and brackets. Keys and strings need double quotes; the encoding must be UTF-8.',
    },
  },
  unsupported_payload: {
    reason: { zh: '不支持的内容结构', en: 'The payload structure is not supported' },
    fix: {
      zh: '请发送 {"标识符": 值}、{"ts": 毫秒, "values": {…}}，或由它们组成的数组。',
      en: 'Send {"key": value}, or {"ts": milliseconds, "values": {…}}, or an array of these.',
    },
  },
  value_not_representable: {
    reason: { zh: '有的值无法保存', en: 'A value cannot be stored' },
    fix: {
      zh: '数字不得超出 64 位整数或 ±1e150；文本不得含有 NUL 字符。',
      en: 'Numbers must fit into 64-bit integers or ±1e150, and strings must not contain NUL characters.',
    },
  },
  too_many_readings: {
    reason: { zh: '单条消息中的读数过多', en: 'Too many readings in one message' },
    fix: {
      zh: '请将积压的数据拆分为多条较小的消息发送。',
      en: 'Split the backlog into smaller messages.',
    },
  },
  metric_name_invalid: {
    reason: { zh: '指标标识符无效', en: 'A metric has an invalid key' },
    fix: {
      zh: '标识符须为 1 至 64 个可打印字符。',
      en: 'A key must have 1 to 64 printable characters.',
    },
  },
  too_many_metrics: {
    reason: { zh: '设备的指标过多', en: 'The device has too many metrics' },
    fix: {
      zh: '每台设备最多 500 个指标；请使用固定的标识符，不要包含序号或时间。',
      en: 'A device can have at most 500 metrics. Use fixed keys without counters or timestamps.',
    },
  },
  device_time_absurd: {
    reason: { zh: '设备时间无效', en: 'The device time is invalid' },
    fix: {
      zh: '请校准设备时钟；ts 是自 1970 年起的毫秒数，不是秒数。',
      en: 'Set the device clock. ts is in milliseconds since 1970, not seconds.',
    },
  },
  unknown_topic: {
    reason: { zh: '主题不存在', en: 'Unknown topic' },
    fix: {
      zh: '遥测数据发布到 v1/devices/me/telemetry。',
      en: 'Publish telemetry to v1/devices/me/telemetry.',
    },
  },
  topic_forbidden: {
    reason: { zh: '设备无权使用此主题', en: 'The device is not allowed to use this topic' },
    fix: {
      zh: '设备只能以自己的身份发布，请使用 v1/devices/me/ 下的主题。',
      en: 'A device can publish only as itself. Use topics under v1/devices/me/.',
    },
  },
  device_unknown: {
    reason: { zh: '设备已被删除', en: 'The device was deleted' },
    fix: {
      zh: '请在控制台重新添加设备，并在设备上配置新令牌。',
      en: 'Add the device again in the console and configure its new token.',
    },
  },
  payload_too_large: {
    reason: { zh: '消息过大', en: 'The message is too large' },
    fix: { zh: '请减少每条消息中的读数。', en: 'Send fewer readings per message.' },
  },
}
