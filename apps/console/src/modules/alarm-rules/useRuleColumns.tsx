import type { OwnRule, ProductRule } from '@limpid/contract/alarm-rules/schemas'
import { localise } from '@limpid/contract/kernel/words'
import { IconCircleCheck, IconPlayerPause } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { deviceScopeWords } from '../groups/groups.public.ts'
import { productQuery, ruleText, SeverityBadge } from '../products/products.public.ts'
import classes from './alarm-rules.module.css'
import { ruleWords } from './alarm-rules.words.ts'

type Rule = Pick<OwnRule, 'product' | 'rule'>

/** The conditions of rules in a sentence; empty until the model of the product is loaded. */
function useSentences(rules: readonly Rule[]) {
  const language = useLanguage()
  const ids = [...new Set(rules.map(({ product }) => product.id))]
  const found = useQueries({ queries: ids.map((id) => productQuery(id)) })
  const models = new Map(found.map(({ data }, at) => [ids[at], data?.model]))
  return ({ product, rule }: Rule) => {
    const model = models.get(product.id)
    return model ? ruleText(rule, model, language) : ''
  }
}

function useShared<Row extends OwnRule | ProductRule>(): ResourceColumn<Row>[] {
  const t = useWords(ruleWords)
  const language = useLanguage()
  return [
    {
      id: 'severity',
      header: t.severity,
      width: 100,
      cell: ({ rule }) => <SeverityBadge severity={rule.severity} />,
    },
    { id: 'product', header: t.product, width: 150, cell: ({ product }) => localise(product.name, language) },
    { id: 'devices', header: t.devices, width: 80, align: 'right', cell: ({ devices }) => devices },
    { id: 'open', header: t.open, width: 80, align: 'right', cell: ({ open }) => open },
  ]
}

export function useOwnColumns(rules: readonly OwnRule[]): ResourceColumn<OwnRule>[] {
  const t = useWords(ruleWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const sentence = useSentences(rules)
  const shared = useShared<OwnRule>()
  return [
    {
      id: 'name',
      header: common.name,
      card: 'title',
      width: 280,
      cell: (rule) => <Named name={rule.name} sentence={sentence(rule)} />,
    },
    {
      id: 'scope',
      header: t.scope,
      width: 140,
      cell: ({ scope, target }) => target?.name ?? localise(deviceScopeWords[scope], language),
    },
    ...shared,
    {
      id: 'enabled',
      header: t.state,
      width: 90,
      cell: ({ enabled }) => (
        <StatusBadge
          tone={enabled ? 'ok' : 'muted'}
          icon={enabled ? <IconCircleCheck /> : <IconPlayerPause />}
        >
          {enabled ? t.on : t.off}
        </StatusBadge>
      ),
    },
  ]
}

export function useProductColumns(rules: readonly ProductRule[]): ResourceColumn<ProductRule>[] {
  const common = useWords(kitWords)
  const language = useLanguage()
  const sentence = useSentences(rules)
  const shared = useShared<ProductRule>()
  return [
    {
      id: 'name',
      header: common.name,
      card: 'title',
      width: 320,
      cell: (rule) => <Named name={localise(rule.rule.name, language)} sentence={sentence(rule)} />,
    },
    ...shared,
  ]
}

function Named({ name, sentence }: { name: string; sentence: string }) {
  return (
    <span className={classes.name}>
      <b>{name}</b>
      <span className={classes.sentence}>{sentence}</span>
    </span>
  )
}
