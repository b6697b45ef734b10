import type { Metric, ProductModel } from '@limpid/contract/products/model'

function exampleValue({ limits, range, precision }: Metric): number {
  const [low, high] = range ?? [0, 1]
  const middle = ((limits?.low ?? low) + (limits?.high ?? high)) / 2
  return Number(middle.toFixed(precision))
}

/** A reading that suits the product: its first large gauge in the middle of what is in order. */
export function examplePayload(model: ProductModel | undefined): string {
  const gauges = model?.metrics.filter(({ kind }) => kind === 'gauge') ?? []
  const metric = gauges.find(({ headline }) => headline) ?? gauges[0]
  return JSON.stringify(metric ? { [metric.key]: exampleValue(metric) } : { value: 1 })
}

interface Credential {
  accessToken: string
  mqttPort: number | null
}

/** The command that publishes one reading as the device; MQTT's own port where the server has no door of its own. */
export function publishCommand(host: string, { accessToken, mqttPort }: Credential, payload: string): string {
  return `mosquitto_pub -h ${host} -p ${mqttPort ?? 1883} -u ${accessToken} -t v1/devices/me/telemetry -q 1 -m '${payload}'`
}
