import type { ProblemSpec } from '../kernel/problems.ts'

export const alarmRuleProblems = {
  tooManyAlarmRules: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '最多 100 条告警规则，请先删除一条',
      en: 'You can have at most 100 alarm rules. Delete one first.',
    },
  },
  alarmRuleNameTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '已存在同名告警规则', en: 'Another alarm rule already has this name.' },
  },
  alarmRuleMetricInvalid: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '该产品没有规则所用的指标，或该类条件不能用于此指标',
      en: 'The product does not have a metric of the rule, or this type of condition cannot use it.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
