import type { Words } from '@limpid/contract/kernel/words'
import type { JobState } from '@limpid/contract/status/status'

interface JobArea {
  title: Words
  /** The modules whose jobs belong to it: what stands before the point of a job's name. */
  modules: readonly string[]
}

/** The parts of the product that the jobs belong to, in the order in which they are shown. */
const areas: readonly JobArea[] = [
  {
    title: { zh: '设备', en: 'Devices' },
    modules: ['devices', 'groups', 'sites', 'shares', 'batches', 'maintenance', 'pictures', 'products'],
  },
  {
    title: { zh: '读数与消息', en: 'Readings and messages' },
    modules: ['telemetry', 'messages', 'device-log'],
  },
  { title: { zh: '洗涤与台账', en: 'Washes and ledgers' }, modules: ['cycles', 'diaries'] },
  { title: { zh: '通知', en: 'Notifications' }, modules: ['notices', 'outbox', 'alarms', 'webhooks'] },
  {
    title: { zh: '账号与审计', en: 'Accounts and audit' },
    modules: ['codes', 'sessions', 'signIns', 'audit'],
  },
]
const server: JobArea = { title: { zh: '服务器', en: 'Server' }, modules: [] }

const areaOf = ({ name }: JobState) =>
  areas.find(({ modules }) => modules.includes(name.split('.')[0] ?? '')) ?? server

/** The last run failed: a job is marked until it succeeds again. */
export const isWrong = ({ running, startedAt, endedAt, error }: JobState) =>
  !running && startedAt !== null && (error !== null || endedAt === null)

/** The jobs by area: first the areas with failed jobs, and in each area the failed jobs first. */
export function jobsByArea(jobs: readonly JobState[]): { title: Words; jobs: JobState[] }[] {
  const failedFirst = (list: readonly JobState[]) =>
    list.toSorted((one, other) => Number(isWrong(other)) - Number(isWrong(one)))
  const groups = [...areas, server]
    .map((area) => ({ title: area.title, jobs: failedFirst(jobs.filter((job) => areaOf(job) === area)) }))
    .filter((group) => group.jobs.length > 0)
  return groups.toSorted((one, other) => Number(other.jobs.some(isWrong)) - Number(one.jobs.some(isWrong)))
}
