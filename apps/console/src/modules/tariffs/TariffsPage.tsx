import { localise } from '@limpid/contract/kernel/words'
import { tariffCatalogue } from '@limpid/contract/tariffs/kinds'
import type { Tariff } from '@limpid/contract/tariffs/tariffs'
import { IconCoin } from '@tabler/icons-react'
import { useState } from 'react'
import { Can } from '../../kit/access/Can.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { allOf } from '../../kit/table/allOf.ts'
import { RowEdits } from '../../kit/table/RowEdits.tsx'
import { AddButton } from '../../ui/AddButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TariffDialog } from './TariffDialog.tsx'
import { tariffCalls, tariffsQuery } from './tariffs.queries.ts'
import { tariffWords } from './tariffs.words.ts'
import { useTariffColumns } from './useTariffColumns.tsx'

/** What electricity, water, gas and chemicals cost the user, and what they emit. */
export default function TariffsPage() {
  const t = useWords(tariffWords)
  const language = useLanguage()
  const [edited, edit] = useState<Tariff | 'new'>()
  const nameOf = ({ kind, site, validFrom }: Tariff) =>
    [localise(tariffCatalogue[kind].name, language), site?.name ?? t.everySite, t.since(validFrom)].join(
      ' · ',
    )
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <Can needs={['iot:tariff:edit']}>
          <AddButton onClick={() => edit('new')}>{t.addTariff}</AddButton>
        </Can>
      }
    >
      <ResourceTable
        label={t.title}
        columns={useTariffColumns()}
        query={allOf(tariffsQuery())}
        rowKey={({ id }) => id}
        actions={(tariff) => (
          <RowEdits
            name={nameOf(tariff)}
            edit={{ needs: 'iot:tariff:edit', onClick: () => edit(tariff) }}
            remove={{
              needs: 'iot:tariff:edit',
              title: t.removeTitle(nameOf(tariff)),
              text: t.removeAsk,
              done: t.removed,
              call: () => tariffCalls.remove({ params: { id: tariff.id } }),
            }}
          />
        )}
        choiceName="tariffs"
        empty={<EmptyState icon={<IconCoin />} title={t.emptyTitle} hint={t.emptyHint} />}
      />
      <TariffDialog edited={edited} onClose={() => edit(undefined)} />
    </PageFrame>
  )
}
