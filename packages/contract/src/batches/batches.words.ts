import type { Words } from '../kernel/words.ts'
import type { BatchBreak, BatchFault, BatchKind, BatchOutcome, BatchState } from './kinds.ts'

export const batchStateWords: Record<BatchState, Words> = {
  running: { zh: '进行中', en: 'Running' },
  done: { zh: '已完成', en: 'Done' },
  cancelled: { zh: '已停止', en: 'Stopped' },
  broken: { zh: '已中断', en: 'Broken off' },
}

export const batchOutcomeWords: Record<BatchOutcome, Words> = {
  changed: { zh: '已修改', en: 'Changed' },
  same: { zh: '无需修改', en: 'Was so already' },
  failed: { zh: '未能修改', en: 'Could not be changed' },
}

/** Of things whose turn did not come. */
export const leftWords: Words = { zh: '未处理', en: 'Not reached' }

export const batchFaultWords: Record<BatchFault, Words> = {
  gone: { zh: '设备已删除或不再属于您', en: 'The device was deleted, or is not yours any more.' },
  tooManyTags: { zh: '标签会超过 20 个', en: 'It would have more than 20 tags.' },
  keptByRule: { zh: '由分组规则加入，仍在组内', en: 'The rule of the group holds it.' },
}

export const batchBreakWords: Record<BatchBreak, Words> = {
  notPermitted: {
    zh: '您的权限已变化，其余设备没有处理。',
    en: 'You may not do this any more. The others were left as they are.',
  },
  targetGone: {
    zh: '站点或分组已删除，其余设备没有处理。',
    en: 'The site or a group was deleted. The others were left as they are.',
  },
  fault: {
    zh: '服务器出错，其余设备没有处理，请重新开始。',
    en: 'The server had a fault. The others were left as they are; please start again.',
  },
}

/** Most names that the words of a batch hold. */
const mostNames = 3
const more = (names: readonly string[]) => names.length - mostNames
const namesZh = (names: readonly string[]) =>
  names
    .slice(0, mostNames)
    .map((name) => `“${name}”`)
    .join('、') + (more(names) > 0 ? `等 ${names.length} 个` : '')
const namesEn = (names: readonly string[]) =>
  names
    .slice(0, mostNames)
    .map((name) => `“${name}”`)
    .join(', ') + (more(names) > 0 ? ` and ${more(names)} more` : '')

/** What a batch does, said with the names of what it does it with. */
export function batchTitle(kind: BatchKind, names: readonly string[]): Words {
  const said = { zh: namesZh(names), en: namesEn(names) }
  switch (kind) {
    case 'devices.tag-add':
      return { zh: `添加标签${said.zh}`, en: `Add tags ${said.en}` }
    case 'devices.tag-remove':
      return { zh: `移除标签${said.zh}`, en: `Take away tags ${said.en}` }
    case 'devices.tag-set':
      return names.length > 0
        ? { zh: `标签替换为${said.zh}`, en: `Replace all tags by ${said.en}` }
        : { zh: '清除全部标签', en: 'Clear all tags' }
    case 'devices.place':
      return names.length > 0
        ? { zh: `设置站点${said.zh}`, en: `Set the site ${said.en}` }
        : { zh: '取消站点', en: 'Take away the site' }
    case 'devices.group':
      return { zh: `加入分组${said.zh}`, en: `Add to groups ${said.en}` }
    case 'devices.ungroup':
      return { zh: `移出分组${said.zh}`, en: `Take out of groups ${said.en}` }
    case 'devices.remove':
      return { zh: '删除设备', en: 'Delete devices' }
  }
}
