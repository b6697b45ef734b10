import type { JobNames } from '../kernel/noun.ts'
import type { Words } from '../kernel/words.ts'
import { nouns } from './nouns.ts'

/** Jobs of the server itself, which belong to no noun. */
const serverJobs: JobNames = {
  area: 'server',
  names: {
    'tls.reloadCertificate': { zh: '加载已更新的 TLS 证书', en: 'Reload renewed TLS certificates' },
    'backups.archiveLog': { zh: '归档数据库日志', en: 'Archive the database log' },
    'backups.makeBase': { zh: '创建完整备份', en: 'Create a base backup' },
  },
}

/** The scheduled jobs by area, with readable names. */
export const scheduledJobs: readonly JobNames[] = [
  ...nouns.flatMap((noun): readonly JobNames[] => ('jobs' in noun ? [noun.jobs] : [])),
  serverJobs,
]

export const jobNames: Readonly<Record<string, Words>> = Object.assign(
  {},
  ...scheduledJobs.map(({ names }) => names),
)
