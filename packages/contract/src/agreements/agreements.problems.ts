import type { ProblemSpec } from '../kernel/problems.ts'

export const agreementProblems = {
  agreementMissing: {
    code: 'A0101',
    status: 400,
    words: {
      zh: '请先阅读并同意用户协议和隐私政策',
      en: 'Agree to the user agreement and the privacy policy first.',
    },
  },
  agreementOutdated: {
    code: 'A0102',
    status: 409,
    words: {
      zh: '协议刚刚更新，请阅读新版本后重新同意',
      en: 'The agreements have just been updated. Read the new version and agree again.',
    },
  },
  agreementChanged: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '您编辑期间已有其他人发布了新版本，请先查看新版本',
      en: 'Someone else published a new version while you were editing. Review it first.',
    },
  },
  agreementNoteMissing: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '要求重新同意时，须填写中英文更新说明',
      en: 'Describe the changes in Chinese and English to require renewed consent.',
    },
  },
  agreementEmpty: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '移除不允许的内容后，正文为空',
      en: 'The text is empty once unsupported content is removed.',
    },
  },
  agreementUnchanged: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '内容与当前版本相同，无需发布',
      en: 'The texts are identical to the current version; there is nothing to publish.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
