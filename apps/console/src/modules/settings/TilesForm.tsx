import { localise } from '@limpid/contract/kernel/words'
import type { Setting } from '@limpid/contract/settings/settings'
import { type MapTiles, mapTiles, maxTileZoom, tileCoordinates } from '@limpid/contract/settings/tiles'
import { NumberInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { useNarrow } from '../../kit/useNarrow.ts'
import { updateSetting } from './settings.queries.ts'
import { coordinateWords, settingsWords } from './settings.words.ts'

/** The tiles of the device map: their address, whose they are, and the coordinate system they use. */
export function TilesForm({ setting: { key, value }, onDone }: { setting: Setting; onDone: () => void }) {
  const t = useWords(settingsWords)
  const language = useLanguage()
  const narrow = useNarrow()
  const schema = useMemo(() => {
    const { address, attribution } = mapTiles.shape
    const fits = (shape: z.core.$ZodType) => (one: unknown) => z.safeParse(shape, one).success
    return z.object({
      address: z.string().check(z.trim(), z.refine(fits(address), t.tileAddressWrong)),
      attribution: z.string().check(z.trim(), z.refine(fits(attribution), t.tileAttributionLong)),
      coordinates: z.enum(tileCoordinates),
      maxZoom: z.int(t.tileZoomWrong).check(z.gte(1, t.tileZoomWrong), z.lte(maxTileZoom, t.tileZoomWrong)),
    })
  }, [t])
  return (
    <ResourceForm
      initialValues={{ ...(value as MapTiles) }}
      schema={schema as z.ZodMiniType<MapTiles, MapTiles & Record<string, unknown>>}
      submit={(next) => updateSetting(key, next)}
      onDone={onDone}
    >
      {(form) => (
        <>
          <TextInput
            label={t.tileAddress}
            description={t.tileAddressHint}
            maxLength={500}
            spellCheck={false}
            data-autofocus
            {...form.getInputProps('address')}
          />
          <TextInput
            label={t.tileAttribution}
            description={t.tileAttributionHint}
            maxLength={200}
            {...form.getInputProps('attribution')}
          />
          <Stack gap={4}>
            <Text size="sm" fw={500} id="tile-coordinates">
              {t.tileCoordinates}
            </Text>
            <SegmentedControl
              aria-labelledby="tile-coordinates"
              orientation={narrow ? 'vertical' : 'horizontal'}
              data={tileCoordinates.map((one) => ({
                value: one,
                label: localise(coordinateWords[one], language),
              }))}
              {...form.getInputProps('coordinates')}
            />
            <Text size="xs" c="dimmed">
              {t.tileCoordinatesHint}
            </Text>
          </Stack>
          <NumberInput
            label={t.tileZoom}
            min={1}
            max={maxTileZoom}
            clampBehavior="none"
            allowDecimal={false}
            {...form.getInputProps('maxZoom')}
          />
        </>
      )}
    </ResourceForm>
  )
}
