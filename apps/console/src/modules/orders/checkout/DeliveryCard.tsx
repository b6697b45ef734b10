import type { Address } from '@limpid/contract/addresses/addresses'
import { localise } from '@limpid/contract/kernel/words'
import type { LineDevice } from '@limpid/contract/shop/cart'
import { Button, Input, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { Card } from '../../../ui/Card.tsx'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { toneClass } from '../../../ui/status/tones.ts'
import { AddressDialog, addressLine } from '../../addresses/addresses.public.ts'
import { DevicePicker } from '../../devices/devices.public.ts'
import { useSiteOptions } from '../../sites/sites.public.ts'
import { orderWords } from '../orders.words.ts'
import classes from '../view/view.module.css'
import { deliveryWords } from './delivery.words.ts'

/** Empty ids for none. */
interface Destination {
  addressId: string
  deviceId: string
  siteId: string
  remark: string
}

interface DeliveryCardProps {
  addresses: readonly Address[]
  chosen: Destination
  /** Own devices that the goods fit. */
  offered: readonly LineDevice[]
  /** Names of goods that do not fit the chosen device. */
  misfits: readonly string[]
  /** Whether the device was filled in and not chosen. */
  isProposed: boolean
  onChange: (change: Partial<Destination>) => void
}

/** Fields in one row stay in line, whatever their hints need. */
const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

const receiverOf = ({ consigneeName, consigneeMobile }: Address) => `${consigneeName} ${consigneeMobile}`

function AddressOption({ address }: { address: Address | undefined }) {
  if (!address) return null
  return <Detailed details={addressLine(address)}>{receiverOf(address)}</Detailed>
}

/** Own devices that the goods fit, a click each. */
function OfferedDevices({
  devices,
  onChoose,
}: {
  devices: readonly LineDevice[]
  onChoose: (id: string) => void
}) {
  const d = useWords(deliveryWords)
  if (devices.length === 0) return null
  return (
    <fieldset className={classes.offered} aria-label={d.fitting}>
      <span>{d.fitting}</span>
      {devices.map(({ id, name, sn, isShort }) => (
        <Button key={id} size="compact-sm" variant="default" title={sn} onClick={() => onChoose(id)}>
          {isShort ? d.short(name) : name}
        </Button>
      ))}
    </fieldset>
  )
}

/** Where an order goes, and for which own device or site it is. */
export function DeliveryCard({
  addresses,
  chosen,
  offered,
  misfits,
  isProposed,
  onChange,
}: DeliveryCardProps) {
  const t = useWords(orderWords)
  const d = useWords(deliveryWords)
  const language = useLanguage()
  const [adding, setAdding] = useState(false)
  const sites = useSiteOptions()
  const receiver = addresses.find(({ id }) => id === chosen.addressId)
  return (
    <Card
      heading={t.address}
      action={
        <Button variant="default" onClick={() => setAdding(true)}>
          {t.addAddress}
        </Button>
      }
    >
      <Select
        mb={12}
        label={t.deliverTo}
        description={receiver && addressLine(receiver)}
        inputWrapperOrder={hintBelow}
        withAsterisk
        allowDeselect={false}
        data={addresses.map((one) => ({ value: one.id, label: receiverOf(one) }))}
        renderOption={({ option }) => (
          <AddressOption address={addresses.find(({ id }) => id === option.value)} />
        )}
        value={chosen.addressId || null}
        onChange={(addressId) => onChange({ addressId: addressId ?? '' })}
      />
      <div className={classes.fields}>
        <Input.Wrapper
          label={d.forDevice}
          description={isProposed ? d.proposedHint : d.forDeviceHint}
          inputWrapperOrder={hintBelow}
          classNames={{ description: classes.hint }}
        >
          <DevicePicker
            productId={undefined}
            own
            inForm
            label={d.forDevice}
            placeholder={d.anyDevice}
            value={chosen.deviceId}
            onChange={(deviceId) => onChange({ deviceId, siteId: '' })}
          />
          {misfits.length > 0 ? (
            <p className={`${classes.hint} ${toneClass('warn')}`} role="status">
              {d.misfit(localise({ zh: misfits.join('、'), en: misfits.join(', ') }, language))}
            </p>
          ) : null}
          <OfferedDevices
            devices={offered.filter(({ id }) => id !== chosen.deviceId)}
            onChoose={(deviceId) => onChange({ deviceId, siteId: '' })}
          />
        </Input.Wrapper>
        {sites.length > 0 && chosen.deviceId === '' ? (
          <Select
            label={d.forSite}
            description={d.forSiteHint}
            inputWrapperOrder={hintBelow}
            placeholder={d.allDevices}
            clearable
            searchable
            data={sites.map(({ value, label }) => ({ value, label }))}
            value={chosen.siteId || null}
            onChange={(siteId) => onChange({ siteId: siteId ?? '' })}
          />
        ) : null}
        <Textarea
          label={d.message}
          autosize
          maxLength={500}
          value={chosen.remark}
          onChange={({ currentTarget }) => onChange({ remark: currentTarget.value })}
        />
      </div>
      <AddressDialog
        edited={adding ? 'new' : undefined}
        onAdded={(addressId) => onChange({ addressId })}
        onClose={() => setAdding(false)}
      />
    </Card>
  )
}
