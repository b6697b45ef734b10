import { defineWords } from '../../../../../lib/words.ts'

/** Not among the texts of insights, which the dashboard loads. */
export const followUpWords = defineWords({
  taskPlanned: {
    zh: (due: string, by: string) => `${by}已安排保养，${due} 前完成`,
    en: (due: string, by: string) => `Maintenance planned for ${due} by ${by}`,
  },
  taskDone: {
    zh: (day: string) => `保养已于 ${day} 完成；设备恢复基线后，本洞察自动结束`,
    en: (day: string) =>
      `Maintenance done on ${day}. The insight ends once the device is back at its baseline`,
  },
  reported: {
    zh: (day: string, by: string) => `${by}已于 ${day} 提交故障反馈`,
    en: (day: string, by: string) => `Fault reported on ${day} by ${by}`,
  },
  reportOver: {
    zh: (day: string) => `故障反馈已于 ${day} 处理完毕`,
    en: (day: string) => `Fault report resolved on ${day}`,
  },
  ruled: {
    zh: (day: string, by: string) => `${by}已于 ${day} 建立告警规则`,
    en: (day: string, by: string) => `Alarm rule added on ${day} by ${by}`,
  },
  viewTask: { zh: '查看保养', en: 'View maintenance' },
  viewReport: { zh: '查看故障反馈', en: 'View fault report' },
  viewRule: { zh: '查看告警规则', en: 'View alarm rule' },
})
