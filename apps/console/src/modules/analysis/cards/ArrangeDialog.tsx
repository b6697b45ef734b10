import { type DashboardCards, dashboardCards } from '@limpid/contract/members/preferences'
import { useEffect, useState } from 'react'
import { useMember } from '../../../kit/access/member.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { useNarrow } from '../../../kit/useNarrow.ts'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import classes from './arrange.module.css'
import { arrangeWords } from './arrange.words.ts'
import { arranged, type CardName, defaultOrder, nothingArranged } from './arrangement.ts'
import { CardRows } from './CardRows.tsx'
import { storeArrangement } from './storeArrangement.ts'

interface ArrangeDialogProps {
  opened: boolean
  onClose: () => void
}

/** Chooses the cards of one's dashboard and their order. */
export default function ArrangeDialog({ opened, onClose }: ArrangeDialogProps) {
  const t = useWords(arrangeWords)
  // One mounted open does not know which element had the focus before, and could not restore it.
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return (
    <FormDialog opened={opened && mounted} onClose={onClose} title={t.title}>
      <Arrangement onClose={onClose} />
    </FormDialog>
  )
}

function Arrangement({ onClose }: { onClose: () => void }) {
  const t = useWords(arrangeWords)
  const { saved } = useWords(kitWords)
  const phone = useNarrow()
  const base = defaultOrder(phone)
  const chosen = useMember(({ member }) => member?.preferences.dashboard) ?? nothingArranged
  const initial: DashboardCards = {
    order: arranged(chosen.order, phone),
    hidden: chosen.hidden.filter((name) => base.some((card) => card === name)),
  }
  const isDefault = ({ order, hidden }: DashboardCards) => hidden.length === 0 && isSame(order, base)
  return (
    <ResourceForm
      initialValues={initial}
      schema={dashboardCards}
      // The default order is not stored, so that it stays the default of each width and version.
      submit={({ order, hidden }) => storeArrangement({ order: isSame(order, base) ? [] : order, hidden })}
      onDone={() => {
        toastDone(saved)
        onClose()
      }}
    >
      {(form) => (
        <>
          <p className={classes.hint}>{t.hint}</p>
          <CardRows
            order={arranged(form.values.order, phone)}
            hidden={form.values.hidden}
            onOrder={(order: CardName[]) => form.setFieldValue('order', order)}
            onHidden={(hidden) => form.setFieldValue('hidden', hidden)}
          />
          <div>
            <ReasonButton
              variant="default"
              size="xs"
              reason={isDefault(form.values) ? t.isDefault : undefined}
              onClick={() => form.setValues({ order: [...base], hidden: [] })}
            >
              {t.reset}
            </ReasonButton>
          </div>
        </>
      )}
    </ResourceForm>
  )
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()
