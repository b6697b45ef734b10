import type { ProblemSpec } from '../kernel/problems.ts'

export const escalationProblems = {
  tooManyEscalations: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '最多 50 条升级规则，请先删除一条',
      en: 'You can have at most 50 escalation chains. Delete one first.',
    },
  },
  escalationNameTaken: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '已存在同名升级规则，请换一个名称',
      en: 'Another escalation chain already has this name. Choose another one.',
    },
  },
  escalationPersonUnknown: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '步骤中有人看不到您设备的告警，请先将设备共享给对方',
      en: 'A step names somebody who cannot see the alarms of your devices. Share a device with them first.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
