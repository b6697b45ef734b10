import type { OwnRule, ProductRule } from '@limpid/contract/alarm-rules/schemas'
import { say } from '@limpid/contract/kernel/words'
import { Button } from '@mantine/core'
import { IconBellCog } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { AskButton } from '../../kit/AskButton.tsx'
import { Can } from '../../kit/access/Can.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { allOf } from '../../kit/table/allOf.ts'
import { toastDone } from '../../kit/toast.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ownRulesQuery, productRulesQuery, ruleCalls } from './alarm-rules.queries.ts'
import { ruleWords } from './alarm-rules.words.ts'
import type { Edited } from './ruleForm.ts'
import { useOwnColumns, useProductColumns } from './useRuleColumns.tsx'
import { useSuggested } from './useSuggested.ts'

const RuleDialog = lazy(() => import('./RuleDialog.tsx'))

const edits = ['iot:alarm-rule:edit'] as const

interface Opened {
  edited: Edited
  delaySeconds: number
  opened: boolean
  round: number
}

/** What raises alarms: rules of the user, and those of the products of their devices. */
export default function AlarmRulesPage() {
  const t = useWords(ruleWords)
  const [{ edited, delaySeconds, opened, round }, setDialog] = useState<Opened>({
    edited: 'new',
    delaySeconds: 0,
    opened: false,
    round: 0,
  })
  const edit = useCallback(
    (next: Edited, delay = 0) =>
      setDialog(({ round: before }) => ({
        edited: next,
        delaySeconds: delay,
        opened: true,
        round: before + 1,
      })),
    [],
  )
  useSuggested(edit)
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <Can needs={edits}>
          <AddButton onClick={() => edit('new')}>{t.add}</AddButton>
        </Can>
      }
    >
      <div>
        <OwnRules onEdit={(own) => edit({ own })} />
        <ProductRules onAdjust={(product) => edit({ product })} />
      </div>
      {round > 0 ? (
        <Suspense>
          <RuleDialog
            key={round}
            edited={edited}
            delaySeconds={delaySeconds}
            opened={opened}
            onClose={() => setDialog((before) => ({ ...before, opened: false }))}
          />
        </Suspense>
      ) : null}
    </PageFrame>
  )
}

function OwnRules({ onEdit }: { onEdit: (rule: OwnRule) => void }) {
  const t = useWords(ruleWords)
  const { data = [] } = useQuery(ownRulesQuery)
  return (
    <Card heading={t.own}>
      <ResourceTable
        label={t.own}
        choiceName="alarm-rules"
        columns={useOwnColumns(data)}
        query={allOf(ownRulesQuery)}
        rowKey={({ id }) => id}
        actions={(rule) => <OwnActions rule={rule} onEdit={() => onEdit(rule)} />}
        empty={<EmptyState icon={<IconBellCog />} title={t.none} hint={t.noneHint} />}
      />
    </Card>
  )
}

function OwnActions({ rule: { id, name }, onEdit }: { rule: OwnRule; onEdit: () => void }) {
  const t = useWords(ruleWords)
  const common = useWords(kitWords)
  const remove = useMutation({
    mutationFn: () => ruleCalls.remove({ params: { id } }),
    onSuccess: () => toastDone(t.removed),
  })
  return (
    <Can needs={edits}>
      <Button variant="subtle" size="compact-sm" aria-label={t.editOf(name)} onClick={onEdit}>
        {common.edit}
      </Button>
      <AskButton
        action={common.remove}
        title={t.removeOf(name)}
        text={t.removeAsk}
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </Can>
  )
}

function ProductRules({ onAdjust }: { onAdjust: (rule: ProductRule) => void }) {
  const t = useWords(ruleWords)
  const language = useLanguage()
  const { data = [] } = useQuery(productRulesQuery)
  return (
    <Card heading={t.ofProducts} hint={t.ofProductsHint}>
      <ResourceTable
        label={t.ofProducts}
        choiceName="product-alarm-rules"
        columns={useProductColumns(data)}
        query={allOf(productRulesQuery)}
        rowKey={({ product, rule }) => `${product.id} ${rule.key}`}
        actions={(rule) => (
          <Can needs={edits}>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t.adjustOf(say(rule.rule.name, language))}
              onClick={() => onAdjust(rule)}
            >
              {t.adjust}
            </Button>
          </Can>
        )}
        empty={<EmptyState icon={<IconBellCog />} title={t.noneOfProducts} hint={t.noneOfProductsHint} />}
      />
    </Card>
  )
}
