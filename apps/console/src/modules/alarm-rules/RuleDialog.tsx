import { maxReplayDays, ruleScopes } from '@limpid/contract/alarm-rules/schemas'
import { localise } from '@limpid/contract/kernel/words'
import { Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ResourceFormFields } from '../../kit/form/ResourceForm.tsx'
import { SaveDialog } from '../../kit/form/SaveDialog.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { Callout } from '../../ui/status/Callout.tsx'
import { ScopeFields } from '../groups/groups.public.ts'
import { nodeOf, productOptionsQuery, productQuery, RuleFields } from '../products/products.public.ts'
import classes from './alarm-rules.module.css'
import { productRulesQuery, ruleCalls } from './alarm-rules.queries.ts'
import { ruleWords } from './alarm-rules.words.ts'
import { RuleSilence } from './RuleSilence.tsx'
import { ReplayPanel } from './replay/ReplayPanel.tsx'
import {
  bodyOf,
  delayed,
  type Edited,
  type RuleValues,
  readRule,
  ruleFields,
  targetOf,
  valuesOf,
} from './ruleForm.ts'

interface RuleDialogProps {
  edited: Edited
  /** The rule begins with at least this delay; 0 leaves it as it is. */
  delaySeconds: number
  opened: boolean
  onClose: () => void
}

/** Adds or edits a rule, or adjusts one of a product; replays it before it is saved. */
export default function RuleDialog({ edited, delaySeconds, opened, onClose }: RuleDialogProps) {
  const t = useWords(ruleWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const schema = useMemo(() => ruleFields(t, language), [t, language])
  const initial = delayed(valuesOf(edited, language), delaySeconds)
  const isNew = edited === 'new' || 'filled' in edited
  const insightId = edited !== 'new' && 'filled' in edited ? edited.insightId : undefined
  const titleOf = () => {
    if (isNew) return t.add
    return 'own' in edited ? t.editOf(initial.name) : t.adjustOf(initial.name)
  }
  const title = titleOf()
  const before = isNew ? undefined : bodyOf('own' in edited ? edited.own.rule : edited.product.rule)
  return (
    <SaveDialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="lg"
      initialValues={initial}
      schema={schema}
      submit={async (body) => {
        if (!isNew && 'own' in edited) await ruleCalls.update({ params: { id: edited.own.id }, body })
        else await ruleCalls.create({ body: { ...body, ...(insightId && { insightId }) } })
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={common.name}
            withAsterisk
            data-autofocus
            maxLength={64}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <ProductField form={form} fixed={!isNew} />
          <BaseNote form={form} />
          <ScopeFields form={form} scopes={ruleScopes} productId={form.values.productId || undefined} />
          <Body form={form} before={before} />
          <RuleSilence form={form} ownId={!isNew && 'own' in edited ? edited.own.id : undefined} />
          <Switch label={t.enabled} {...form.getInputProps('enabled', { type: 'checkbox' })} />
        </>
      )}
    </SaveDialog>
  )
}

type Form = ResourceFormFields<RuleValues>

function ProductField({ form, fixed }: { form: Form; fixed: boolean }) {
  const t = useWords(ruleWords)
  const { data: products = [] } = useQuery(productOptionsQuery(useLanguage()))
  const input = form.getInputProps('productId')
  return (
    <Select
      label={t.product}
      withAsterisk
      searchable
      allowDeselect={false}
      disabled={fixed}
      placeholder={t.chooseProduct}
      data={products}
      {...input}
      value={input.value || null}
      onChange={(value) => input.onChange(value ?? '')}
    />
  )
}

/** Which rule of the product it replaces. */
function BaseNote({ form }: { form: Form }) {
  const t = useWords(ruleWords)
  const language = useLanguage()
  const { baseKey, productId } = form.values
  const { data = [] } = useQuery(productRulesQuery)
  if (baseKey === null) return null
  const base = data.find(({ product, rule }) => product.id === productId && rule.key === baseKey)
  return (
    <Callout tone="info">
      {t.replaces(base ? localise(base.rule.name, language) : baseKey)} {t.replacesHint}
    </Callout>
  )
}

/** The conditions, which need the product's metrics, and what they would have raised. */
function Body({ form, before }: { form: Form; before: ReturnType<typeof bodyOf> | undefined }) {
  const language = useLanguage()
  const { productId, rule, scope, targetId } = form.values
  const { data: product } = useQuery({ ...productQuery(productId), enabled: productId !== '' })
  const read = readRule(rule, language)
  if (!product) return null
  const shown = Object.fromEntries(Object.entries(form.errors).map(([path, text]) => [path, String(text)]))
  const node = nodeOf(rule, 'rule', shown, (next) => {
    form.setFieldValue('rule', next)
    form.clearErrors()
  })
  const placed = scope === 'all' || targetId !== ''
  return (
    <>
      <div className={classes.rule}>
        <RuleFields node={node} model={product.model} />
      </div>
      <ReplayPanel
        what={
          read.rule && placed
            ? { productId, ...targetOf(scope, targetId), rule: read.rule, days: maxReplayDays }
            : undefined
        }
        before={before}
        model={product.model}
        onDelay={(seconds) => form.setFieldValue('rule', { ...rule, onDelaySeconds: seconds })}
      />
    </>
  )
}
