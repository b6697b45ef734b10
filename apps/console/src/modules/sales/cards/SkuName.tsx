import type { Words } from '@limpid/contract/kernel/words'
import { localise } from '@limpid/contract/kernel/words'
import { Link } from 'react-router'
import { useCan } from '../../../kit/access/Can.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { goodsPath } from '../../goods/goods.public.ts'

interface SkuNameProps {
  sku: { goodsId: string | null; code: string; name: Words; spec: Words }
}

/** A variant: its article, which leads to its page, with spec and code. */
export function SkuName({ sku: { goodsId, code, name, spec } }: SkuNameProps) {
  const language = useLanguage()
  const edits = useCan()(['mall:goods:list', 'mall:goods:edit'])
  const text = localise(name, language)
  return (
    <>
      {goodsId && edits ? <Link to={goodsPath(goodsId)}>{text}</Link> : text}
      <small>{[localise(spec, language), code].filter((part) => part !== '').join(' · ')}</small>
    </>
  )
}
