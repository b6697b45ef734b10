import { bandDays, maxBands } from '@limpid/contract/tariffs/tariffs'
import { ActionIcon, Button, Fieldset, NumberInput, Select, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ResourceFormFields } from '../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { noted } from '../../lib/texts/punctuation.ts'
import type { TariffValues } from './tariffFields.ts'
import classes from './tariffs.module.css'
import { tariffWords } from './tariffs.words.ts'

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const hours = Array.from({ length: 25 }, (_, hour) => ({ value: String(hour), label: clock(hour) }))

/** Other prices of electricity at certain hours. */
export function BandFields({ form }: { form: ResourceFormFields<TariffValues> }) {
  const t = useWords(tariffWords)
  const language = useLanguage()
  const { bands } = form.values
  return (
    <Fieldset legend={t.bands} className={classes.bands ?? ''}>
      <Text size="sm" c="dimmed">
        {t.bandsHint}
      </Text>
      {bands.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a band has nothing but its place
        <div key={at} className={classes.band}>
          <Select
            label={t.from}
            allowDeselect={false}
            data={hours.slice(0, 24)}
            {...form.getInputProps(`bands.${at}.fromHour`)}
          />
          <Select
            label={t.to}
            allowDeselect={false}
            data={hours.slice(1)}
            {...form.getInputProps(`bands.${at}.toHour`)}
          />
          <Select
            label={t.on}
            allowDeselect={false}
            data={bandDays.map((value) => ({ value, label: t[value] }))}
            {...form.getInputProps(`bands.${at}.on`)}
          />
          <NumberInput
            label={noted(t.amount, t.priceUnit('kWh'), language)}
            decimalScale={4}
            min={0}
            hideControls
            {...form.getInputProps(`bands.${at}.amount`)}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t.removeBand(at + 1)}
            onClick={() => form.removeListItem('bands', at)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={bands.length >= maxBands}
        onClick={() => form.insertListItem('bands', { fromHour: '8', toHour: '11', on: 'all', amount: '' })}
      >
        {t.addBand}
      </Button>
    </Fieldset>
  )
}
