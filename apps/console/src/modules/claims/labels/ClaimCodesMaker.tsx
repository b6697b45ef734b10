import { groupedCode } from '@limpid/contract/claims/code'
import type { DeviceLabel } from '@limpid/contract/fleet/fleet'
import { localise } from '@limpid/contract/kernel/words'
import { Button, Group, Progress, Select, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { toCsv } from '../../../kit/export/csv.ts'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { CurrentPassword } from '../../../kit/passwords/CurrentPassword.tsx'
import { saveFile } from '../../../lib/files/saveFile.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { Callout } from '../../../ui/status/Callout.tsx'
import { labelAddress } from './labelAddress.ts'
import { labelWords } from './labels.words.ts'
import type { MadeWork } from './useMadeCodes.ts'

const lives = [7, 30, 90, 365]

/** Creates the claim codes of the labels, shows the progress, and offers them as a table. */
export function ClaimCodesMaker({ labels, work }: { labels: readonly DeviceLabel[]; work: MadeWork }) {
  const t = useWords(labelWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const [days, setDays] = useState('30')
  const [password, setPassword] = useState('')
  const number = (value: number) => formatNumber(value, { precision: 0 }, language)
  const { step, codes, expiresAt } = work
  const [done, all] = [number(codes.size), number(labels.length)]
  const make = async () => {
    await work.make({ days: Number(days), password })
    setPassword('')
  }
  const save = () => {
    const head = [common.name, t.sn, t.product, t.code, t.address]
    const rows = labels.flatMap((device) => {
      const code = codes.get(device.id)
      if (!code) return []
      const product = localise(device.productName, language)
      return [[device.name, device.sn, product, groupedCode(code), labelAddress(device, code)]]
    })
    saveFile(`${t.fileName}.csv`, toCsv([head, ...rows]), 'text/csv;charset=utf-8')
  }
  return (
    <>
      <div aria-live="polite">
        {step === 'making' ? <Text size="sm">{t.making(done, all)}</Text> : null}
        {step === 'stopped' ? <Text size="sm">{work.problem ?? t.stopped(done, all)}</Text> : null}
        {codes.size > 0 && expiresAt && step !== 'making' ? (
          <Callout tone="warn">{t.once(formatInstant(expiresAt))}</Callout>
        ) : null}
      </div>
      {step === 'making' ? (
        <Group gap="sm" mt="sm" wrap="nowrap">
          <Progress flex={1} value={(codes.size / labels.length) * 100} aria-label={t.making(done, all)} />
          <Button variant="default" size="xs" onClick={work.stop}>
            {t.stop}
          </Button>
        </Group>
      ) : (
        <Group gap="sm" mt="md" align="flex-end">
          <Select
            w={160}
            label={t.validFor}
            allowDeselect={false}
            data={lives.map((life) => ({ value: String(life), label: t.days(life) }))}
            value={days}
            onChange={(next) => setDays(next ?? '30')}
          />
          <CurrentPassword
            w={200}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <Button
            variant={codes.size > 0 ? 'default' : 'filled'}
            disabled={password === ''}
            onClick={() => void make()}
          >
            {t.make(all)}
          </Button>
          {codes.size > 0 ? (
            <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
              {t.saveCsv}
            </Button>
          ) : null}
        </Group>
      )}
    </>
  )
}
