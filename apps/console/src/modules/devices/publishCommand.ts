import type { NewDevice } from '@limpid/contract/devices/devices'
import type { Metric, ProductModel } from '@limpid/contract/products/model'

function exampleValue({ limits, range, precision }: Metric): number {
  const [low, high] = range ?? [0, 1]
  const middle = ((limits?.low ?? low) + (limits?.high ?? high)) / 2
  return Number(middle.toFixed(precision))
}

/** An example reading for the product: its first large gauge at the middle of the normal range. */
export function examplePayload(model: ProductModel | undefined): string {
  const gauges = model?.metrics.filter(({ kind }) => kind === 'gauge') ?? []
  const metric = gauges.find(({ headline }) => headline) ?? gauges[0]
  return JSON.stringify(metric ? { [metric.key]: exampleValue(metric) } : { value: 1 })
}

/** Where a device publishes its readings. */
export const telemetryTopic = 'v1/devices/me/telemetry'

type Credential = Omit<NewDevice, 'id'>

/**
 * The command that publishes one reading as the device: over TLS where the server offers it; with the default
 * MQTT port if the server has no MQTT endpoint of its own.
 */
export function publishCommand(
  host: string,
  { accessToken, mqttPort, mqttTlsPort }: Credential,
  payload: string,
): string {
  const connection = mqttTlsPort === null ? `-p ${mqttPort ?? 1883}` : `-p ${mqttTlsPort} --tls-use-os-certs`
  return `mosquitto_pub -h ${host} ${connection} -u ${accessToken} -t ${telemetryTopic} -q 1 -m '${payload}'`
}
