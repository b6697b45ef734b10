import type { OwnRule, ProductRule } from '@limpid/contract/alarm-rules/schemas'
import { localise } from '@limpid/contract/kernel/words'
import { Button } from '@mantine/core'
import { IconBellCog } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback } from 'react'
import { Can } from '../../kit/access/Can.tsx'
import { useDialogTask } from '../../kit/dialog/useDialogTask.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { allOf } from '../../kit/table/allOf.ts'
import { RowEdits } from '../../kit/table/RowEdits.tsx'
import { AddButton } from '../../ui/AddButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ownRulesQuery, productRulesQuery, ruleCalls } from './alarm-rules.queries.ts'
import { ruleWords } from './alarm-rules.words.ts'
import type { Edited } from './ruleForm.ts'
import { useOwnColumns, useProductColumns } from './useRuleColumns.tsx'
import { useSuggested } from './useSuggested.ts'

const RuleDialog = lazy(() => import('./RuleDialog.tsx'))

const edits = 'iot:alarm-rule:edit'

interface RuleTask {
  edited: Edited
  delaySeconds: number
}

/** What raises alarms: rules of the user, and those of the products of their devices. */
export default function AlarmRulesPage() {
  const t = useWords(ruleWords)
  const { task, opened, round, open, close } = useDialogTask<RuleTask>()
  const edit = useCallback((edited: Edited, delaySeconds = 0) => open({ edited, delaySeconds }), [open])
  useSuggested(edit)
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <Can needs={[edits]}>
          <AddButton onClick={() => edit('new')}>{t.add}</AddButton>
        </Can>
      }
    >
      <div>
        <OwnRules onEdit={(own) => edit({ own })} />
        <ProductRules onAdjust={(product) => edit({ product })} />
      </div>
      {task ? (
        <Suspense>
          <RuleDialog key={round} {...task} opened={opened} onClose={close} />
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
  return (
    <RowEdits
      name={name}
      edit={{ needs: edits, onClick: onEdit }}
      remove={{
        needs: edits,
        title: t.removeOf(name),
        text: t.removeAsk,
        done: t.removed,
        call: () => ruleCalls.remove({ params: { id } }),
      }}
    />
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
          <Can needs={[edits]}>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t.adjustOf(localise(rule.rule.name, language))}
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
