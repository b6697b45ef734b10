import type { Words } from '../kernel/words.ts'
import type { BatchBreak, BatchFault, BatchKind, BatchOutcome, BatchState } from './kinds.ts'

export const batchStateWords: Record<BatchState, Words> = {
  running: { zh: '进行中', en: 'Running' },
  done: { zh: '已完成', en: 'Done' },
  cancelled: { zh: '已停止', en: 'Stopped' },
  broken: { zh: '已中断', en: 'Interrupted' },
}

export const batchOutcomeWords: Record<BatchOutcome, Words> = {
  changed: { zh: '已修改', en: 'Changed' },
  same: { zh: '无变化', en: 'Unchanged' },
  failed: { zh: '失败', en: 'Failed' },
}

/** For items not processed. */
export const leftWords: Words = { zh: '未处理', en: 'Not processed' }

export const batchFaultWords: Record<BatchFault, Words> = {
  gone: { zh: '设备已删除或不再属于您', en: 'The device was deleted or no longer belongs to you.' },
  tooManyTags: { zh: '标签超过 20 个', en: 'A device can have at most 20 tags.' },
  keptByRule: { zh: '由分组规则加入，仍在组内', en: 'Kept in the group by its rule.' },
}

export const batchBreakWords: Record<BatchBreak, Words> = {
  notPermitted: {
    zh: '您的权限已变化，其余设备未处理。',
    en: 'You no longer have permission. The remaining devices were not changed.',
  },
  targetGone: {
    zh: '站点或分组已删除，其余设备未处理。',
    en: 'The site or a group was deleted. The remaining devices were not changed.',
  },
  fault: {
    zh: '服务器出错，其余设备未处理，请重新发起。',
    en: 'A server error occurred. The remaining devices were not changed; start the job again.',
  },
}

/** Maximum number of names in the title of a bulk job. */
const maxNames = 3
const more = (names: readonly string[]) => names.length - maxNames
const namesZh = (names: readonly string[]) =>
  names
    .slice(0, maxNames)
    .map((name) => `“${name}”`)
    .join('、') + (more(names) > 0 ? `等 ${names.length} 个` : '')
const namesEn = (names: readonly string[]) =>
  names
    .slice(0, maxNames)
    .map((name) => `“${name}”`)
    .join(', ') + (more(names) > 0 ? ` and ${more(names)} more` : '')

/** Title of a bulk job, with the names of its targets. */
export function batchTitle(kind: BatchKind, names: readonly string[]): Words {
  const said = { zh: namesZh(names), en: namesEn(names) }
  switch (kind) {
    case 'devices.tag-add':
      return { zh: `新增标签${said.zh}`, en: `Add tags ${said.en}` }
    case 'devices.tag-remove':
      return { zh: `移除标签${said.zh}`, en: `Remove tags ${said.en}` }
    case 'devices.tag-set':
      return names.length > 0
        ? { zh: `标签替换为${said.zh}`, en: `Replace all tags with ${said.en}` }
        : { zh: '清除全部标签', en: 'Clear all tags' }
    case 'devices.place':
      return names.length > 0
        ? { zh: `设置站点${said.zh}`, en: `Set site to ${said.en}` }
        : { zh: '清除站点', en: 'Clear site' }
    case 'devices.group':
      return { zh: `加入分组${said.zh}`, en: `Add to groups ${said.en}` }
    case 'devices.ungroup':
      return { zh: `移出分组${said.zh}`, en: `Remove from groups ${said.en}` }
    case 'devices.remove':
      return { zh: '删除设备', en: 'Delete devices' }
  }
}
