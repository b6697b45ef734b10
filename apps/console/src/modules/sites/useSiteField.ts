import { useCan } from '../../kit/access/Can.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { siteWords } from './sites.words.ts'
import { useSiteOptions } from './useSiteOptions.ts'

/**
 * Properties of a field for one or several of the user's sites. Whoever may not list sites finds it disabled, with the reason;
 * `held`: sites that it holds already, which keep their names.
 */
export function useSiteField(held: readonly { id: string; name?: string }[] = [], enabled = true) {
  const t = useWords(siteWords)
  const mayList = useCan()(['iot:site:list'])
  const listed = useSiteOptions(enabled).map(({ value, label }) => ({ value, label }))
  const others = held
    .filter(({ id, name }) => (name || !mayList) && !listed.some(({ value }) => value === id))
    .map(({ id, name }) => ({ value: id, label: name ?? t.unlisted }))
  return { data: [...listed, ...others], ...(mayList ? {} : { disabled: true, description: t.mayNotList }) }
}
