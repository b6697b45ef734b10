import type { Site } from '@limpid/contract/sites/sites'
import { Alert, Button, Group, NumberInput, Select, TextInput } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import type { ResourceFormFields } from '../../kit/form/ResourceForm.tsx'
import { SaveDialog } from '../../kit/form/SaveDialog.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastProblem } from '../../kit/toast.ts'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import { type SiteValues, siteFields, valuesOf } from './siteFields.ts'
import classes from './sites.module.css'
import { createSite, updateSite } from './sites.queries.ts'
import { siteWords } from './sites.words.ts'
import { timeZones } from './zones.ts'

const PositionMap = lazy(async () => ({ default: (await import('./map/PositionMap.tsx')).PositionMap }))

interface SiteDialogProps {
  edited: Site | 'new' | undefined
  onClose: () => void
}

/** Adds or edits a site. */
export function SiteDialog({ edited, onClose }: SiteDialogProps) {
  const t = useWords(siteWords)
  const site = edited === 'new' ? undefined : edited
  const schema = useMemo(() => siteFields(t), [t])
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <SaveDialog
      opened={edited !== undefined}
      onClose={onClose}
      title={site ? t.editSite : t.addSite}
      size="lg"
      initialValues={valuesOf(site, here)}
      schema={schema}
      submit={(body) =>
        site ? updateSite({ params: { id: site.id }, body }).then(() => site.id) : added(body)
      }
    >
      {(form) => <SiteFormFields form={form} site={site} />}
    </SaveDialog>
  )
}

const added = async (body: Parameters<typeof createSite>[0]['body']) => (await createSite({ body })).id

interface SiteFormFieldsProps {
  form: ResourceFormFields<SiteValues>
  site: Site | undefined
}

function SiteFormFields({ form, site }: SiteFormFieldsProps) {
  const t = useWords(siteWords)
  const { name } = useWords(kitWords)
  const zones = useMemo(() => timeZones(), [])
  const { timeZone, latitude, longitude } = form.values
  const moved = site && site.devices > 0 && site.timeZone !== timeZone
  const place = (position: { latitude: number; longitude: number }) => {
    const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
    form.setFieldValue('latitude', round(position.latitude))
    form.setFieldValue('longitude', round(position.longitude))
  }
  const marked =
    typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined
  return (
    <>
      <TextInput
        label={name}
        placeholder={t.nameHint}
        withAsterisk
        data-autofocus
        maxLength={64}
        {...form.getInputProps('name')}
      />
      <TextInput label={t.address} maxLength={256} {...form.getInputProps('address')} />
      <Select
        label={t.timeZone}
        description={t.timeZoneHint}
        withAsterisk
        searchable
        limit={100}
        data={zones}
        {...form.getInputProps('timeZone')}
        onChange={(zone) => form.setFieldValue('timeZone', zone ?? '')}
      />
      {moved ? <Alert color="orange">{t.zoneChanges(String(site.devices))}</Alert> : null}
      <Group grow align="flex-start" gap="sm">
        <NumberInput label={t.latitude} decimalScale={6} hideControls {...form.getInputProps('latitude')} />
        <NumberInput label={t.longitude} decimalScale={6} hideControls {...form.getInputProps('longitude')} />
      </Group>
      {window.isSecureContext ? <HereButton onPlace={place} /> : null}
      <Suspense fallback={<SkeletonBlock height={260} />}>
        <PositionMap marked={marked} onPlace={place} />
      </Suspense>
    </>
  )
}

/** Fills in the browser's location, for users standing at the machine; browsers provide it only over TLS. */
function HereButton({ onPlace }: { onPlace: (position: GeolocationCoordinates) => void }) {
  const t = useWords(siteWords)
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.here ?? ''}
      leftSection={<IconCurrentLocation size={14} aria-hidden />}
      onClick={() =>
        navigator.geolocation.getCurrentPosition(
          ({ coords }) => onPlace(coords),
          () => toastProblem(t.hereFailed),
        )
      }
    >
      {t.here}
    </Button>
  )
}
