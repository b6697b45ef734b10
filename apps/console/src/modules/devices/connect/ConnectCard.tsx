import type { DeviceConnection } from '@limpid/contract/devices/devices'
import type { Device } from '@limpid/contract/fleet/fleet'
import type { Product } from '@limpid/contract/products/products'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Fact, Facts } from '../../../ui/rows/Facts.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { Callout } from '../../../ui/status/Callout.tsx'
import { Copyable } from '../Copyable.tsx'
import classes from '../devices.module.css'
import { connectionQuery } from '../devices.queries.ts'
import { deviceWords } from '../devices.words.ts'
import { examplePayload, publishCommand, telemetryTopic } from '../publishCommand.ts'
import { useRenewToken } from './useRenewToken.tsx'

type Named = [name: string, text: string]

/** The port without TLS: the default one of MQTT if the server has no MQTT endpoint of its own. */
const plainPort = ({ mqttPort, mqttTlsPort }: DeviceConnection) =>
  mqttPort ?? (mqttTlsPort === null ? 1883 : null)

const fact = (name: string, port: number | null): Named[] => (port === null ? [] : [[name, String(port)]])

/** How to connect this device: everything but its secret, which can only be replaced. */
export function ConnectCard({ device, product }: { device: Device; product: Product }) {
  const t = useWords(deviceWords)
  const { data, error, refetch } = useQuery(connectionQuery(device.id))
  const can = useCan()
  const { pending, ask, dialog } = useRenewToken(device)
  const renews = device.access.relation === 'owner' && can(['iot:device:add'])
  const host = window.location.hostname
  const content = () => {
    if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
    if (!data) return <SkeletonBlock height={120} />
    const facts: Named[] = [
      [t.host, host],
      ...fact(t.mqttTlsPort, data.mqttTlsPort),
      ...fact(t.mqttPort, plainPort(data)),
      [t.mqttUsername, device.hasToken === false ? t.tokenUnset : t.tokenSet],
      [t.mqttTopic, telemetryTopic],
    ]
    const command = publishCommand(
      host,
      { ...data, accessToken: t.tokenPlace },
      examplePayload(product.model),
    )
    return (
      <>
        <div className={classes.connectFacts}>
          <Facts>
            {facts.map(([name, text]) => (
              <Fact key={name} name={name}>
                {text}
              </Fact>
            ))}
          </Facts>
        </div>
        <p className={classes.connectHint}>{t.connectTry}</p>
        <Copyable text={command} />
      </>
    )
  }
  return (
    <Card
      heading={t.connect}
      hint={t.connectHint}
      action={
        renews ? (
          <Button
            size="sm"
            variant="default"
            loading={pending}
            leftSection={<IconKey size={16} aria-hidden />}
            onClick={ask}
          >
            {t.renewToken}
          </Button>
        ) : null
      }
    >
      {renews && device.lastSeenAt ? <Callout tone="warn">{t.renewTokenWarning}</Callout> : null}
      {content()}
      {dialog}
    </Card>
  )
}
