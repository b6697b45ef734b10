import type { Words } from '@limpid/contract/kernel/words'

/**
 * What a hygiene alarm says where the phase of a requirement did not take place. Requirements are named by the temperature
 * they judge; of a phase without readings only the phase is said.
 */
export function missingPhase({ zh, en }: Words): Words {
  const phase = {
    zh: zh.replace(/阶段$|水?温度?$/, ''),
    en: en.replace(/ phase$|( water)? temperature$/i, ''),
  }
  return { zh: `未执行${phase.zh || zh}阶段`, en: `${phase.en || en} phase missing` }
}
