import { deviceScopes } from '@limpid/contract/access/access'
import {
  maxScreenPlaces,
  type Screen,
  type ScreenForm,
  screenLimits,
  screenPanels,
  screenThemes,
} from '@limpid/contract/displays/screens'
import { languages } from '@limpid/contract/kernel/words'
import { MultiSelect, NumberInput, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { OrderedRows } from '../../../kit/order/OrderedRows.tsx'
import { toastDone } from '../../../kit/toast.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { useScope } from '../../devices/devices.public.ts'
import { useGroupField } from '../../groups/groups.public.ts'
import { useSiteField } from '../../sites/sites.public.ts'
import { screenWords } from '../screen/screen.words.ts'
import { defaultScreen } from './defaultScreen.ts'
import { MapNote } from './MapNote.tsx'
import { screenCalls } from './screens.queries.ts'
import { screensWords } from './screens.words.ts'

const { minSeconds, maxSeconds, maxDiagonal, maxDistance } = screenLimits

/** A screen whose places are gone needs others: without any it would show everything. */
const screenFields = (
  t: TextsOf<typeof screensWords>,
  limited: boolean,
): z.ZodMiniType<ScreenForm, ScreenForm> =>
  z
    .object({
      name: z.string().check(z.trim(), z.minLength(1, t.nameMissing), z.maxLength(64, t.nameTooLong)),
      scope: z.enum(deviceScopes),
      siteIds: z.array(z.string()),
      groupIds: z.array(z.string()),
      panels: z.array(z.enum(screenPanels)).check(z.minLength(1, t.panelsMissing)),
      seconds: z
        .int(t.secondsWrong)
        .check(z.gte(minSeconds, t.secondsWrong), z.lte(maxSeconds, t.secondsWrong)),
      theme: z.enum(screenThemes),
      language: z.nullable(z.enum(languages)),
      diagonal: z
        .number(t.diagonalWrong)
        .check(z.gte(0, t.diagonalWrong), z.lte(maxDiagonal, t.diagonalWrong)),
      distance: z
        .number(t.distanceWrong)
        .check(z.gte(0, t.distanceWrong), z.lte(maxDistance, t.distanceWrong)),
    })
    .check(
      z.refine(({ siteIds, groupIds }) => !limited || siteIds.length + groupIds.length > 0, {
        error: t.placesMissing,
        path: ['siteIds'],
      }),
    )

interface ScreenDialogProps {
  edited: Screen | 'new' | undefined
  onClose: () => void
}

/** Adds or edits a screen. */
export function ScreenDialog({ edited, onClose }: ScreenDialogProps) {
  const t = useWords(screensWords)
  return (
    <FormDialog
      opened={edited !== undefined}
      onClose={onClose}
      title={edited === 'new' || !edited ? t.add : t.edit}
    >
      <ScreenFields screen={edited === 'new' ? undefined : edited} onClose={onClose} />
    </FormDialog>
  )
}

const idsOf = (places: readonly { id: string }[] | undefined) => (places ?? []).map(({ id }) => id)

function ScreenFields({ screen, onClose }: { screen: Screen | undefined; onClose: () => void }) {
  const t = useWords(screensWords)
  const screenTexts = useWords(screenWords)
  const { saved } = useWords(kitWords)
  const language = useLanguage()
  const seesAll = useScope('all') === 'all'
  const sites = useSiteField(screen?.sites)
  const own = useGroupField(screen?.groups)
  const shared = useGroupField(screen?.groups, { scope: 'shared' })
  const gone = screen?.limited === true && screen.sites.length + screen.groups.length === 0
  const save = (form: ScreenForm): Promise<unknown> => {
    const body = { ...form, siteIds: form.scope === 'shared' ? [] : form.siteIds }
    return screen
      ? screenCalls.updateScreen({ params: { id: screen.id }, body })
      : screenCalls.createScreen({ body })
  }
  const initialValues: ScreenForm = screen
    ? { ...screen, siteIds: idsOf(screen.sites), groupIds: idsOf(screen.groups) }
    : defaultScreen(seesAll, language)
  return (
    <ResourceForm
      initialValues={initialValues}
      schema={useMemo(() => screenFields(t, gone), [t, gone])}
      submit={save}
      onDone={() => {
        toastDone(saved)
        onClose()
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={t.titleOf}
            withAsterisk
            data-autofocus
            maxLength={64}
            {...form.getInputProps('name')}
          />
          <Select
            label={t.shows}
            description={t.placesHint}
            allowDeselect={false}
            data={deviceScopes
              .filter((scope) => scope !== 'all' || seesAll || screen?.scope === 'all')
              .map((value) => ({ value, label: t[value] }))}
            {...form.getInputProps('scope')}
          />
          {form.values.scope === 'shared' ? null : (
            <MultiSelect
              label={t.sites}
              searchable
              hidePickedOptions
              maxValues={maxScreenPlaces}
              {...sites}
              {...form.getInputProps('siteIds')}
            />
          )}
          <MultiSelect
            label={t.groups}
            searchable
            hidePickedOptions
            maxValues={maxScreenPlaces}
            {...(form.values.scope === 'shared' ? shared : own)}
            {...form.getInputProps('groupIds')}
          />
          <MultiSelect
            label={t.panels}
            description={t.panelsHint}
            withAsterisk
            data={screenPanels.map((value) => ({ value, label: screenTexts[value] }))}
            {...form.getInputProps('panels')}
          />
          {form.values.panels.length > 1 ? (
            <OrderedRows
              label={t.order}
              items={form.values.panels}
              titles={screenTexts}
              onOrder={(panels) => form.setFieldValue('panels', panels)}
            />
          ) : null}
          {form.values.panels.includes('map') ? <MapNote /> : null}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NumberInput
              label={screenTexts.seconds}
              min={minSeconds}
              max={maxSeconds}
              allowDecimal={false}
              {...form.getInputProps('seconds')}
            />
            <Select
              label={screenTexts.theme}
              allowDeselect={false}
              data={screenThemes.map((value) => ({ value, label: screenTexts[value] }))}
              {...form.getInputProps('theme')}
            />
            <Select
              label={t.language}
              placeholder={t.ofBrowser}
              clearable
              data={languages.map((value) => ({ value, label: t[value] }))}
              {...form.getInputProps('language')}
            />
            <NumberInput
              label={screenTexts.diagonal}
              min={0}
              max={maxDiagonal}
              {...form.getInputProps('diagonal')}
            />
            <NumberInput
              label={screenTexts.distance}
              min={0}
              max={maxDistance}
              decimalScale={1}
              {...form.getInputProps('distance')}
            />
          </SimpleGrid>
          <Text size="sm" c="dimmed">
            {t.sizeHint}
          </Text>
        </>
      )}
    </ResourceForm>
  )
}
