import { scheduledJobs } from '@limpid/contract/catalogue/jobs'
import { type JobArea, jobAreas } from '@limpid/contract/kernel/noun'
import type { Words } from '@limpid/contract/kernel/words'
import type { JobState } from '@limpid/contract/status/status'

const titles: Readonly<Record<JobArea, Words>> = {
  devices: { zh: '设备', en: 'Devices' },
  readings: { zh: '读数与消息', en: 'Readings and messages' },
  washes: { zh: '洗涤与台账', en: 'Washes and ledgers' },
  notifications: { zh: '告警与通知', en: 'Alarms and notifications' },
  analysis: { zh: '分析与报表', en: 'Analysis and reports' },
  shop: { zh: '商城', en: 'Shop' },
  accounts: { zh: '账号与审计', en: 'Accounts and audit' },
  server: { zh: '服务器', en: 'Server' },
}

const areaOf = ({ name }: JobState): JobArea =>
  scheduledJobs.find(({ names }) => Object.hasOwn(names, name))?.area ?? 'server'

/** The last run failed: a job is marked until it succeeds again. */
export const isWrong = ({ running, startedAt, endedAt, error }: JobState) =>
  !running && startedAt !== null && (error !== null || endedAt === null)

/** The jobs by area: first the areas with failed jobs, and in each area the failed jobs first. */
export function jobsByArea(jobs: readonly JobState[]): { title: Words; jobs: JobState[] }[] {
  const failedFirst = (list: readonly JobState[]) =>
    list.toSorted((one, other) => Number(isWrong(other)) - Number(isWrong(one)))
  const groups = jobAreas
    .map((area) => ({ title: titles[area], jobs: failedFirst(jobs.filter((job) => areaOf(job) === area)) }))
    .filter((group) => group.jobs.length > 0)
  return groups.toSorted((one, other) => Number(other.jobs.some(isWrong)) - Number(one.jobs.some(isWrong)))
}
