import { useQuery } from '@tanstack/react-query'
import type { ResourceFormFields } from '../../kit/form/ResourceForm.tsx'
import { LazyPart } from '../../kit/page/LazyPart.tsx'
import { loadSilenceEffect } from '../alarms/alarms.public.ts'
import { silenceQuery } from './alarm-rules.queries.ts'
import { type RuleValues, targetOf } from './ruleForm.ts'

interface RuleSilenceProps {
  form: ResourceFormFields<RuleValues>
  /** The own rule that is edited, if any. */
  ownId: string | undefined
}

/** Which alarms switching off the rule of the form would have hidden; nothing while it is on. */
export function RuleSilence({ form: { values }, ownId }: RuleSilenceProps) {
  const { enabled, scope, targetId, productId, baseKey } = values
  const rule = baseKey ?? (ownId === undefined ? undefined : `own:${ownId}`)
  const known = !enabled && rule !== undefined && (scope === 'all' || targetId !== '')
  const { data, isError } = useQuery({
    ...silenceQuery({ productId, ...targetOf(scope, targetId), rule: rule ?? '' }),
    enabled: known,
    meta: { shown: 'page' },
  })
  if (!known || isError) return null
  return <LazyPart load={loadSilenceEffect} props={{ preview: data }} />
}
