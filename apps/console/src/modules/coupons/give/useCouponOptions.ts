import { localise } from '@limpid/contract/kernel/words'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { couponPageQuery } from '../coupons.queries.ts'

/** The coupons that can be issued now, as options of a field; undefined until they are there. */
export function useCouponOptions(): { value: string; label: string }[] | undefined {
  const language = useLanguage()
  const { data } = useQuery(couponPageQuery({ state: 'running', pageSize: 100 }))
  return data?.list.map(({ id, name, nameEn }) => ({
    value: id,
    label: localise({ zh: name, en: nameEn }, language),
  }))
}
