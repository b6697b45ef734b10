import type { Words } from '../kernel/words.ts'

/** Display names of the fields of fleet. */
export const fleetLabels = {
  devices: { zh: '设备', en: 'Devices' },
  online: { zh: '在线', en: 'Online' },
  activity: { zh: '运行状态', en: 'Activity' },
  hygieneFailed: { zh: '卫生不合格', en: 'Hygiene failed' },
  alarms: { zh: '未恢复告警', en: 'Open alarms' },
  tag: { zh: '标签', en: 'Tag' },
  reportedWithinMinutes: { zh: '最后上报在最近（分钟）', en: 'Last reported within (minutes)' },
  notReportedForMinutes: { zh: '无上报超过（分钟）', en: 'Not reporting for (minutes)' },
  changedWithinMinutes: { zh: '状态变更在最近（分钟）', en: 'State changed within (minutes)' },
  unchangedForMinutes: { zh: '状态未变更超过（分钟）', en: 'State unchanged for (minutes)' },
  matching: { zh: '筛选条件', en: 'Filter' },
  act: { zh: '操作', en: 'Action' },
  groupIds: { zh: '分组', en: 'Groups' },
  silent: { zh: '无上报', en: 'Not reporting' },
  left: { zh: '地图西界', en: 'West edge of the map' },
  right: { zh: '地图东界', en: 'East edge of the map' },
  bottom: { zh: '地图南界', en: 'South edge of the map' },
  top: { zh: '地图北界', en: 'North edge of the map' },
  columns: { zh: '地图列数', en: 'Map columns' },
  sns: { zh: '序列号', en: 'Serial numbers' },
} as const satisfies Record<string, Words>
