import { emptyModel, type Metric, type ProductModel } from '@limpid/contract/products/model'
import { describe, expect, it } from 'vitest'
import { examplePayload, publishCommand } from './publishCommand.ts'

const ph: Metric = {
  key: 'ph',
  name: { zh: 'pH', en: 'pH' },
  kind: 'gauge',
  unit: '[pH]',
  precision: 2,
  range: [0, 14],
  limits: { low: 6.5, high: 8.5, source: 'test' },
  expectedIntervalSeconds: 60,
}
const model: ProductModel = {
  ...emptyModel,
  metrics: [
    { ...ph, key: 'tds' },
    { ...ph, headline: true },
  ],
}

describe('the command to test a new device', () => {
  it("publishes a normal value of the product's large gauge", () => {
    expect(examplePayload(model)).toBe('{"ph":7.5}')
  })

  it('works without a model too', () => {
    expect(examplePayload(undefined)).toBe('{"value":1}')
  })

  it('carries the token as the username', () => {
    const secret = { accessToken: 'abc', mqttPort: 1884, mqttTlsPort: null }
    expect(publishCommand('localhost', secret, '{"ph":7.5}')).toBe(
      `mosquitto_pub -h localhost -p 1884 -u abc -t v1/devices/me/telemetry -q 1 -m '{"ph":7.5}'`,
    )
  })

  it('uses TLS where the server offers it', () => {
    const secret = { accessToken: 'abc', mqttPort: 1883, mqttTlsPort: 8883 }
    expect(publishCommand('iot.example', secret, '{}')).toMatch(
      /^mosquitto_pub -h iot[.]example -p 8883 --tls-use-os-certs -u abc /,
    )
  })
})
