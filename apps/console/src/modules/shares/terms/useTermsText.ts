import type { DeviceAccess } from '@limpid/contract/access/access'
import { localise } from '@limpid/contract/kernel/words'
import type { SharedThing, ShareTerms } from '@limpid/contract/shares/received'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { tabWords } from '../../devices/devices.public.ts'
import { levelWords, shareWords } from '../shares.words.ts'

/** Texts for what a share grants, and for what it is about. */
export function useTermsText() {
  const t = useWords(shareWords)
  const language = useLanguage()
  const tabs = (granted: ShareTerms['tabs']) =>
    granted === null
      ? t.allTabs
      : granted.map((tab) => localise(tabWords[tab], language)).join(language === 'en' ? ', ' : '、')
  const until = (end: Date | null) => (end === null ? t.endless : formatInstant(end))
  return {
    level: ({ level }: Pick<ShareTerms, 'level'>) => localise(levelWords[level], language),
    tabs,
    until,
    whole: (terms: ShareTerms) =>
      [
        localise(levelWords[terms.level], language),
        tabs(terms.tabs),
        terms.until === null ? t.unlimited : t.untilTime(formatInstant(terms.until)),
      ].join(' · '),
    /** Several grants, one per line; the permission includes its tabs if they differ. */
    levels: ({ grants }: Pick<DeviceAccess, 'grants'>) =>
      grants.map((granted) =>
        [
          localise(levelWords[granted.level], language),
          ...(grants.length > 1 ? [tabs(granted.tabs)] : []),
        ].join(' · '),
      ),
    ends: ({ grants }: Pick<DeviceAccess, 'grants'>) => grants.map((granted) => until(granted.until)),
    /** The serial number of a device, or the device count of a group. */
    about: ({ sn, productName, devices }: SharedThing) =>
      sn === null
        ? t.groupOf(formatNumber(devices, {}, language))
        : [productName && localise(productName, language), sn].filter(Boolean).join(' · '),
  }
}
