import type { Network } from '@limpid/contract/kernel/origins/networks'
import type { Words } from '@limpid/contract/kernel/words'

/** Kind of network, if the address itself shows it. */
export const networkWords: Record<Network, Words> = {
  own: { zh: '本机', en: 'This server' },
  private: { zh: '内网', en: 'Local network' },
  public: { zh: '互联网', en: 'Internet' },
  unknown: { zh: '未知', en: 'Unknown' },
}
