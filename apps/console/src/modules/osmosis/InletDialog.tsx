import type { OsmosisInlet, OsmosisPlace } from '@limpid/contract/osmosis/osmosis'
import { NativeSelect } from '@mantine/core'
import * as z from 'zod/mini'
import { DayField } from '../../kit/days/TimeField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { setInlet } from './osmosis.queries.ts'
import { osmosisWords } from './osmosis.words.ts'

interface InletDialogProps {
  deviceId: string
  place: OsmosisPlace
  opened: boolean
  onClose: () => void
}

/** An empty choice is none. */
const fields = z.pipe(
  z.object({ inletId: z.string(), since: z.string() }),
  z.transform(({ inletId, since }) => ({ inletId: inletId || null, ...(since && { since }) })),
) as unknown as z.ZodMiniType<OsmosisInlet, { inletId: string; since: string }>

/** Chooses the device in the inlet of the unit that a device stands behind. */
export function InletDialog({ deviceId, place: { inlet, choices }, opened, onClose }: InletDialogProps) {
  const t = useWords(osmosisWords)
  const { saved } = useWords(kitWords)
  const dayOf = (inletId: string) => (inletId === inlet?.id && inlet.since) || ''
  // A device that left the site is still the chosen one.
  const all = inlet && !choices.some(({ id }) => id === inlet.id) ? [inlet, ...choices] : choices
  return (
    <FormDialog opened={opened} onClose={onClose} title={t.set}>
      <ResourceForm
        initialValues={{ inletId: inlet?.id ?? '', since: inlet?.since ?? '' }}
        schema={fields}
        submit={(body) => setInlet({ params: { id: deviceId }, body })}
        onDone={() => {
          toastDone(saved)
          onClose()
        }}
      >
        {(form) => (
          <>
            <NativeSelect
              label={t.inlet}
              description={choices.length > 0 ? t.inletHint : t.noChoices}
              data={[
                { value: '', label: t.noInlet },
                ...all.map(({ id, name, sn }) => ({ value: id, label: `${name} · ${sn}` })),
              ]}
              data-autofocus
              {...form.getInputProps('inletId')}
              // The day of the present inlet is not that of another one.
              onChange={({ currentTarget: { value } }) =>
                form.setValues({ inletId: value, since: dayOf(value) })
              }
            />
            <DayField label={t.since} description={t.sinceHint} {...form.getInputProps('since')} />
          </>
        )}
      </ResourceForm>
    </FormDialog>
  )
}
