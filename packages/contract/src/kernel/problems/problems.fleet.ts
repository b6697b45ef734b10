import type { ProblemSpec } from './problems.ts'

/** Problems of sites, groups and tags; part of the closed list in `problems.ts`. */
export const fleetProblems = {
  siteNameTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '已有同名的站点', en: 'You have a site of this name already.' },
  },
  tooManySites: {
    code: 'A0400',
    status: 400,
    words: { zh: '站点数量已达上限', en: 'There are as many sites as one account may have.' },
  },
  timeZoneUnknown: {
    code: 'A0400',
    status: 400,
    words: { zh: '没有这个时区', en: 'There is no such time zone.' },
  },
  groupNameTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '同一级已有同名的分组', en: 'There is a group of this name beside it already.' },
  },
  tooManyGroups: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '分组数量已达上限，请先删除不用的分组',
      en: 'There are as many groups as one account may have. Delete one that is not used first.',
    },
  },
  groupTooDeep: {
    code: 'A0400',
    status: 400,
    words: { zh: '分组最多嵌套 8 层', en: 'Groups lie at most 8 deep in each other.' },
  },
  groupInItself: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '不能把分组移到它自己或它的下级分组中',
      en: 'A group cannot lie in itself or in one of those in it.',
    },
  },
  tooManyTags: {
    code: 'A0400',
    status: 400,
    words: { zh: '一台设备最多 20 个标签', en: 'A device has at most 20 tags.' },
  },
  tooManyDevices: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '一次最多修改 20,000 台设备，请缩小筛选范围',
      en: 'At most 20,000 devices can be changed at once. Narrow the filter.',
    },
  },
  nothingMatches: {
    code: 'A0400',
    status: 400,
    words: { zh: '没有符合条件的设备', en: 'No device matches any more.' },
  },
  selectionChanged: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '符合条件的设备数量已变化，请刷新后重试',
      en: 'The number of devices that match has changed. Look again, and try once more.',
    },
  },
  tooManyInBatch: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '一个批量任务最多 200,000 台设备，请缩小筛选范围',
      en: 'One batch takes at most 200,000 devices. Narrow the filter.',
    },
  },
  tooManyBatches: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '同时进行的批量任务最多 5 个，请等待其中一个结束',
      en: 'At most 5 batches run at a time. Wait until one of them has ended.',
    },
  },
  deviceColumnsMissing: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '第一行缺少必需的列：名称、序列号、产品',
      en: 'The first line lacks a column that is needed: name, serial number, product.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
